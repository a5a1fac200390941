/**
 * The part of a 2D canvas that papers are drawn with: a page of a PDF and a picture both have it.
 * Styles are `unknown` because the two type their gradients differently.
 */
export type Pen = {
  direction: 'ltr' | 'rtl' | 'inherit';
  textAlign: 'start' | 'end' | 'left' | 'right' | 'center';
  font: string;
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: 'butt' | 'round' | 'square';
  beginPath: () => void;
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
  roundRect: (x: number, y: number, width: number, height: number, radius: number) => void;
  fill: () => void;
  stroke: () => void;
  fillRect: (x: number, y: number, width: number, height: number) => void;
  fillText: (text: string, x: number, y: number) => void;
};
