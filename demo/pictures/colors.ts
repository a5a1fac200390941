/** The look's colours on white paper: deep teal and copper, everything else quiet. */
export const colors = {
  teal: '#0e4d5c',
  copper: '#b06a3b',
  ink: '#17323a',
  quiet: '#5b6f74',
  line: '#c9d6d8',
  wash: '#f2f6f6',
  white: '#ffffff',
} as const;
