import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { nameContextualGlyphs } from './lib/sfnt-forms.ts';

/**
 * Makes the fonts that certificates and cards are drawn with, one file for each script and weight.
 * Static files instead of the variable ones: a PDF embeds them as real fonts, a third of the size
 * and half of the time. Run by hand when the typeface or the weights change: `node scripts/make-print-fonts.ts`.
 */
const folder = join(import.meta.dirname, '../server/platform/printing/fonts');
const weights = [400, 500, 600, 700];

const characterRange = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const texts = {
  arabic: `${characterRange(0x600, 0x6ff)}${characterRange(0xfb50, 0xfdff)}${characterRange(0xfe70, 0xfefc)} `,
  latin: `${characterRange(0x20, 0x7e)}${characterRange(0xa0, 0xff)}${characterRange(0x2010, 0x2027)}€−`,
};

const { resolve } = createRequire(import.meta.url);
const source = (script: string) =>
  readFile(resolve(`@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`));

await mkdir(folder, { recursive: true });
for (const [script, text] of Object.entries(texts)) {
  for (const weight of weights) {
    const font = await subsetFont(await source(script), text, {
      targetFormat: 'sfnt',
      variationAxes: { wght: { min: weight, max: weight } },
    });
    const named = script === 'arabic' ? nameContextualGlyphs(font) : font;
    await writeFile(join(folder, `readex-pro-${script}-${weight}.ttf`), named);
  }
}
await writeFile(
  join(folder, 'LICENSE.txt'),
  await readFile(resolve('@fontsource-variable/readex-pro/LICENSE')),
);
