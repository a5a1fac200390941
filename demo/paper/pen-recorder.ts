import type { Pen } from './pen.ts';

type DrawnText = { text: string; x: number; y: number; size: number; direction: Pen['direction'] };

/** A pen for tests that records its calls instead of drawing. */
export const createPenRecorder = () => {
  const texts: DrawnText[] = [];
  const bars: { x: number; y: number; width: number; height: number }[] = [];
  let strokes = 0;
  const pen: Pen = {
    direction: 'ltr',
    textAlign: 'start',
    font: '',
    fillStyle: '#000000',
    strokeStyle: '#000000',
    lineWidth: 1,
    lineCap: 'butt',
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    roundRect: () => undefined,
    fill: () => undefined,
    stroke: () => {
      strokes += 1;
    },
    fillRect: (x, y, width, height) => {
      bars.push({ x, y, width, height });
    },
    fillText: (text, x, y) => {
      const size = Number(/([\d.]+)px/u.exec(pen.font)?.[1]);
      texts.push({ text, x, y, size, direction: pen.direction });
    },
  };
  return {
    pen,
    /** Texts in the order in which they were drawn, with their left edge and baseline. */
    texts,
    bars,
    countStrokes: () => strokes,
  };
};
