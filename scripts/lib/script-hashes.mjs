import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const inlineScript =
  /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/gu;

/**
 * Writes the SHA-256 source of every inline script of the generated pages (JSON data blocks do not count) as
 * `{ "scriptHashes": ["sha256-…"] }`, so that the policy needs no `unsafe-inline`.
 */
export async function writeScriptHashes(folder, target) {
  /** @type {Set<string>} */
  const hashes = new Set();
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, file), 'utf8');
    for (const [, script] of html.matchAll(inlineScript)) {
      hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`);
    }
  }
  await writeFile(target, `${JSON.stringify({ scriptHashes: [...hashes].toSorted() }, null, 2)}\n`);
}
