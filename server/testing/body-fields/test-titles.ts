import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The titles of a file's tests as they stand in the source, steps of journeys included. */
export const titlesOf = (file: string): string[] => {
  const title =
    /(?:\b(?:test|it|describe)(?:\.\w+)*\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/gu;
  return [...readFileSync(join(root, file), 'utf8').matchAll(title)].map(([, , text = '']) =>
    text.replaceAll(/\\(['"`])/gu, '$1'),
  );
};
