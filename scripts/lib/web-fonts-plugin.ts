import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

export const fontFolder = 'build/fonts';

const readexPro = '@fontsource-variable/readex-pro';
const characterRange = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Characters of school chemistry formulas; rarer ones come from KaTeX's complete font file. */
const plainFormula = `${characterRange(0x20, 0x7e)}\u00a0\u00b0\u00b1\u00b7\u00d7\u00f7\u0394\u200b\u2013\u2032\u2061\u2190\u2191\u2192\u2193\u21c4\u21cc\u2206\u2212\u221e\u2223\u2248\u2260\u2264\u2265\u22c5`;

type Subset = { name: string; package: string; file: string; text: string; isVariable?: true };

/** Each file contains only characters that the pages use: Persian letters and Quranic marks are left out. */
const subsets: Subset[] = [
  {
    name: 'readex-pro-arabic',
    package: readexPro,
    file: 'files/readex-pro-arabic-wght-normal.woff2',
    text: `${characterRange(0x0621, 0x063a)}${characterRange(0x0640, 0x0652)}${characterRange(0x0660, 0x066c)}\u060c\u061b\u061f \u200d`,
    isVariable: true,
  },
  {
    name: 'readex-pro-latin',
    package: readexPro,
    file: 'files/readex-pro-latin-wght-normal.woff2',
    text: `${characterRange(0x20, 0x7e)}\u00a0©«»°·×–—…`,
    isVariable: true,
  },
  {
    name: 'katex-main',
    package: 'katex',
    file: 'dist/fonts/KaTeX_Main-Regular.woff2',
    text: plainFormula,
  },
  {
    name: 'katex-math',
    package: 'katex',
    file: 'dist/fonts/KaTeX_Math-Italic.woff2',
    text: `${characterRange(0x41, 0x5a)}${characterRange(0x61, 0x7a)}${characterRange(0x3b1, 0x3c9)}`,
  },
];

/** Subsets the fonts, and caches the result until the source, the character list or the options change. */
export function webFonts(): Plugin {
  return {
    name: 'web-fonts',
    async config() {
      await Promise.all(subsets.map(cut));
    },
    transform: {
      filter: { id: /katex[^?]*\.css/u },
      // Every browser that runs this site reads WOFF2; the older formats would only fill the build.
      handler: (code) =>
        code.replaceAll(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\("[a-z]+"\)/gu, ''),
    },
    enforce: 'pre',
  };
}

const require = createRequire(import.meta.url);

async function cut({ name, package: packageName, file, text, isVariable }: Subset): Promise<void> {
  const folder = dirname(require.resolve(`${packageName}/package.json`));
  const source = await readFile(join(folder, file));
  const options = {
    targetFormat: 'woff2' as const,
    // Hints fit strokes to the pixels of coarse screens: a fifth of a formula's font, which phones do not read.
    noHinting: true,
    ...(isVariable ? { variationAxes: { wght: { min: 400, max: 700 } } } : {}),
  };
  const key = createHash('sha256')
    .update(source)
    .update(text)
    .update(JSON.stringify(options))
    .digest('hex');
  const keyFile = join(fontFolder, `${name}.key`);
  if ((await readFile(keyFile, 'utf8').catch(() => '')) === key) return;
  const subset = await subsetFont(source, text, options);
  await mkdir(fontFolder, { recursive: true });
  await writeFile(join(fontFolder, `${name}.woff2`), subset);
  await writeFile(keyFile, key);
}
