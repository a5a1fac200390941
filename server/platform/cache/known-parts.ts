import { byPlace } from './batch.ts';
import { keepOf } from './kept.ts';

/** A part as it was at a state; by the stamp the database tells whether it is still the same. */
type Known<Part, Stamp> = { part: Part; stamp: Stamp };

type Options<Row, Name extends keyof Row, Stamp> = {
  /** How many are kept. */
  limit: number;
  /** The columns of the part: large, and the same for everybody who reads the row. */
  columns: readonly Name[];
  /** Moves with every change of the part. */
  stampOf: (row: Row) => Stamp;
};

/**
 * Keeps parts of rows in memory, so that what many read need travel from the database once. A statement is
 * told the stamps of the known parts and leaves those out that are still the same; so nothing outdated is
 * shown, and no node has to tell another. Until they are completed, its rows hold null in place of such a part.
 */
export const knownParts = <
  Row extends object,
  Name extends keyof Row,
  Stamp extends Date | number,
>({
  limit,
  columns,
  stampOf,
}: Options<Row, Name, Stamp>) => {
  type Part = Pick<Row, Name>;
  const kept = keepOf<Known<Part, Stamp>>(limit);

  /** Those who read the same state get the same part, also where the database sent it to each of them. */
  const complete = <Full extends Row>(
    source: object,
    key: string,
    row: Full,
    told: Known<Part, Stamp> | undefined,
  ): Full => {
    const stamp = stampOf(row);
    const known = [kept.find(source, key), told].find(
      (one) => Number(one?.stamp) === Number(stamp),
    );
    if (known) return { ...row, ...known.part };
    const part = Object.fromEntries(columns.map((name) => [name, row[name]])) as unknown as Part;
    kept.keep(source, key, { part, stamp });
    return row;
  };

  return {
    list: (source: object): Known<Part, Stamp>[] => kept.list(source),
    complete,
    /** The row of each key by a statement that numbers its rows by a `place` that counts from 1. */
    select: async <Full extends Row & { place: number }>(
      source: object,
      keys: readonly string[],
      ask: (stamps: (Stamp | null)[]) => Promise<Full[]>,
    ): Promise<(Full | undefined)[]> => {
      const told = keys.map((key) => kept.find(source, key));
      const rows = byPlace(keys, await ask(told.map((known) => known?.stamp ?? null)));
      return keys.map((key, index) => {
        const row = rows[index];
        return row && complete(source, key, row, told[index]);
      });
    },
  };
};
