/** Colours that all four templates share; each adds its own two. */
export const palette = {
  paper: '#fbf8f1',
  white: '#ffffff',
  ink: '#17323a',
  quiet: '#5b6f74',
  gold: '#b08d3c',
} as const;
