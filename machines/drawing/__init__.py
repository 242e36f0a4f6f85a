"""Pictures of machines: charts, folded question graphs, play strips. Figures are data; a renderer a file."""
