import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const textFamily = 'Readex Pro';
/** The family that the pages set formulas in, so that a hand-out and its lesson look alike. */
const uprightFamily = 'KaTeX_Main';
const italicFamily = 'KaTeX_Math';

const files: { family: string; file: string }[] = [
  ...['arabic', 'latin', 'latin-ext'].map((script) => ({
    family: textFamily,
    file: `@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`,
  })),
  { family: uprightFamily, file: 'katex/dist/fonts/KaTeX_Main-Regular.ttf' },
  { family: italicFamily, file: 'katex/dist/fonts/KaTeX_Math-Italic.ttf' },
];

let areFontsReady = false;

/** From the packages and never from the system, so that a paper looks the same on every machine. */
export const loadPaperFonts = (): void => {
  if (areFontsReady) return;
  for (const { family, file } of files) {
    const path = fileURLToPath(import.meta.resolve(file));
    if (!GlobalFonts.registerFromPath(path, family))
      throw new Error(`The font file ${path} cannot be read.`);
  }
  areFontsReady = true;
};

/** CSS font of Arabic text and plain numbers; `size` in points. */
export const textFont = (size: number, weight: 400 | 500 | 600 | 700 = 400): string =>
  `${weight} ${size}px "${textFamily}"`;

/** CSS font of a formula's letters; the italic family is drawn slanted and needs no style. */
export const formulaFont = (size: number, face: 'upright' | 'italic'): string =>
  `400 ${size}px "${face === 'upright' ? uprightFamily : italicFamily}"`;

let ruler: SKRSContext2D | undefined;

/** Width in points of a text in a font, by the same engine that draws it. */
export const measureText = (text: string, font: string): number => {
  loadPaperFonts();
  ruler ??= createCanvas(1, 1).getContext('2d');
  ruler.font = font;
  return ruler.measureText(text).width;
};
