import { type RawBuilder, sql } from 'kysely';
import { searchWords, spellingPattern } from '#domain/text/search.ts';
import type { Executor } from './database.ts';

/** A text that `like` compares as it stands. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/gu, String.raw`\$&`);

const likePattern = (word: string) => `%${escapeLike(word)}%`;

/** Trigram indexes find no shorter part of a word. */
const minIndexedLetters = 3;

const isWithin = (word: string) => [...word].length >= minIndexedLetters;

/**
 * Whether a folded column contains a folded word of a search, also where it writes the word as two or with other
 * long vowels («عبدالله» finds عبد الله). The same rule as `matchesSearch` (decisions §9).
 */
export const containsWord = (column: RawBuilder<string>, word: string): RawBuilder<boolean> => {
  // An expression instead of the column: the index cannot find so short a word, and PostgreSQL would only recheck its
  // rows.
  if (!isWithin(word)) return sql`(${column} || '') like ${likePattern(word)}`;
  const pattern = spellingPattern(word);
  const contains = sql<boolean>`${column} like ${likePattern(word)}`;
  return pattern === undefined ? contains : sql`(${contains} or ${column} ~ ${pattern}::text)`;
};

/** As `containsWord`; a shorter word is found at the beginning of a word only, where an index finds it. */
export const containsPart = (column: RawBuilder<string>, word: string): RawBuilder<boolean> => {
  if (isWithin(word)) return containsWord(column, word);
  const start = escapeLike(word);
  return sql`(${column} like ${`${start}%`} or ${column} like ${`% ${start}%`})`;
};

/**
 * The searched text of a student: name, address, own phone, the parent's, the number of the card and the centre's code, as in
 * the index `users_students_by_part`.
 * @param alias of the table `users`, or of rows with these columns of it
 */
export const studentText = (alias: string): RawBuilder<string> => {
  const columns = ['search_key', 'phone', 'parent_phone', 'card_number', 'code_key'];
  return sql<string>`(${sql.join(
    columns.map((column) => sql.ref(`${alias}.${column}`)),
    sql` || ' ' || `,
  )})`;
};

/** The rows to search: tables with a folded column that has two indexes, such as `courses_by_folded_name` and `courses_by_part`. */
export type NamedRows = {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** The folded column, exactly as its indexes have it. */
  key: RawBuilder<string>;
  /** The folded column by which rows are ordered and whose beginning is compared; by default the key. */
  name?: RawBuilder<string>;
  /** A further condition, such as that of a partial index. */
  where?: RawBuilder<boolean>;
};

/**
 * At most `limit` rows whose names contain all words of a search. Names that begin with the search come first, in order.
 * The others come as the index finds them, so that a name that half of the school has costs no more than a rare one.
 */
export const findByName = async <Row>(
  executor: Executor,
  { columns, from, key, name = key, where = sql<boolean>`true` }: NamedRows,
  search: string,
  limit: number,
): Promise<Row[]> => {
  const words = searchWords(search);
  const begins = sql<boolean>`${name} collate "C" like ${`${escapeLike(words.join(' '))}%`}`;
  const contains = sql.join(
    words.map((word) => containsPart(key, word)),
    sql` and `,
  );
  const { rows } = await sql<Row>`
    (select ${columns} from ${from} where ${where} and ${begins} order by ${name} collate "C" limit ${limit})
    union all
    (select ${columns} from ${from} where ${where} and ${contains} and not ${begins} limit ${limit})
    limit ${limit}`.execute(executor);
  return rows;
};
