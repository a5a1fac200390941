import { type RawBuilder, sql } from 'kysely';
import { apartPattern } from '#domain/text/search.ts';

const likePattern = (word: string) => `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

/**
 * Whether a folded column contains a folded word of a search, also where it writes the word as two («عبدالله» finds
 * عبد الله). The same rule as `matchesSearch` (decisions §9).
 */
export const containsWord = (column: RawBuilder<string>, word: string): RawBuilder<boolean> => {
  const pattern = apartPattern(word);
  const contains = sql<boolean>`${column} like ${likePattern(word)}`;
  return pattern === undefined ? contains : sql`(${contains} or ${column} ~ ${pattern}::text)`;
};
