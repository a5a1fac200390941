import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const minBytes = 1024;

/** Puts a `.br` and a `.gz` beside each file of text of at least 1 KB, which the server sends unchanged. Pages are left out: the server fills and compresses them itself. */
export async function precompress(folder) {
  for await (const file of glob('**/*.{js,css,svg,json}', { cwd: folder })) {
    const path = join(folder, file);
    const content = await readFile(path);
    if (content.length < minBytes) continue;
    const [brotli, gzipped] = await Promise.all([
      compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      compressGzip(content, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
  }
}
