import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const minBytes = 1024;

async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < minBytes) return;
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    compressGzip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

/**
 * Puts a `.br` and a `.gz` beside each file of text of at least 1 KB, which the server sends unchanged. Pages are left out:
 * the server fills and compresses them itself. All at once, so that each core compresses.
 */
export async function precompress(folder) {
  const files = await Array.fromAsync(glob('**/*.{js,css,svg,json}', { cwd: folder }));
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}
