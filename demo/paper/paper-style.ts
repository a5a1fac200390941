/** A4 in points. */
export const page = { width: 595, height: 842 } as const;

/** Where the text stands on a page, in points from its upper left corner. */
export const column = { left: 50, right: 545, width: 495, bottom: 782 } as const;

/** The look's colours on white paper: deep teal and copper, everything else quiet. */
export const colors = {
  teal: '#0e4d5c',
  copper: '#b06a3b',
  ink: '#17323a',
  quiet: '#5b6f74',
  line: '#c9d6d8',
  wash: '#f2f6f6',
  warm: '#fbf6ef',
  white: '#ffffff',
} as const;
