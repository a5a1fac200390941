import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

export const fontFolder = 'build/fonts';

const packageName = '@fontsource-variable/readex-pro';
const characterRange = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Each file holds only what the pages write: Persian letters and Quranic marks are left out. */
const subsets = [
  {
    name: 'arabic',
    text: `${characterRange(0x0621, 0x063a)}${characterRange(0x0640, 0x0652)}${characterRange(0x0660, 0x066c)}\u060c\u061b\u061f\u0670\u0671 \u200c\u200d`,
  },
  {
    name: 'latin',
    text: `${characterRange(0x20, 0x7e)}\u00a0©«»°±²³·×÷–—‘’“”•…€`,
  },
];

/** Cuts the fonts once and keeps them until the source or the character list changes. */
export function webFonts(): Plugin {
  return {
    name: 'web-fonts',
    async config() {
      await Promise.all(subsets.map(cut));
    },
    transform(code, id) {
      // Every browser that runs this site reads WOFF2; the older formats would only fill the build.
      if (!/katex[^?]*\.css/u.test(id)) return undefined;
      return code.replaceAll(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\("[a-z]+"\)/gu, '');
    },
    enforce: 'pre',
  };
}

async function cut({ name, text }: (typeof subsets)[number]): Promise<void> {
  const packageFolder = dirname(
    createRequire(import.meta.url).resolve(`${packageName}/package.json`),
  );
  const source = await readFile(
    join(packageFolder, 'files', `readex-pro-${name}-wght-normal.woff2`),
  );
  const key = createHash('sha256').update(source).update(text).digest('hex');
  const keyFile = join(fontFolder, `readex-pro-${name}.key`);
  if ((await readFile(keyFile, 'utf8').catch(() => '')) === key) return;
  const subset = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await mkdir(fontFolder, { recursive: true });
  await writeFile(join(fontFolder, `readex-pro-${name}.woff2`), subset);
  await writeFile(keyFile, key);
}
