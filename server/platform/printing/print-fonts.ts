import { createRequire } from 'node:module';
import { join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { certificateFont } from '#domain/certificates/drawing/certificate-drawing.ts';

const { resolve } = createRequire(import.meta.url);

/** The typeface of everything that is printed, certificates and cards alike. */
export const printFamily = certificateFont.family;

/** Signs of one width, with a 0 that is no O and a 1 that is no I: what somebody types from paper. */
export const codeFamily = 'KaTeX_Typewriter';

/** Made by `scripts/make-print-fonts.ts`; Skia takes each character from the file that has it. */
const familyFiles = certificateFont.weights.flatMap((weight) =>
  ['arabic', 'latin'].map((script) =>
    join(import.meta.dirname, 'fonts', `readex-pro-${script}-${weight}.ttf`),
  ),
);

const fontFiles: { family: string; file: string }[] = [
  ...familyFiles.map((file) => ({ family: printFamily, file })),
  // The drawings' second choice: what a chemistry title may hold besides letters, such as Δ, → and ⇌.
  { family: 'sans-serif', file: resolve('katex/dist/fonts/KaTeX_Main-Regular.ttf') },
  { family: codeFamily, file: resolve('katex/dist/fonts/KaTeX_Typewriter-Regular.ttf') },
];

let areFontsReady = false;

/** Fonts come from files and never from the system, so that a page looks the same on every machine. */
export const loadFonts = (): void => {
  if (areFontsReady) return;
  for (const { family, file } of fontFiles) {
    if (!GlobalFonts.registerFromPath(file, family))
      throw new Error(`The font file ${file} cannot be read.`);
  }
  areFontsReady = true;
};
