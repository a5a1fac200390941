import type { Schema } from '#server/platform/database/schema.ts';
import { listSources } from '#server/testing/source-tree.ts';
import { unconnectedDatabase } from '#server/testing/unconnected-database.ts';

/** A statement of an exported function of a repository. */
export type CalledStatement = { file: string; name: string; text: string };

/** Methods of the lists, texts, maps and moments that repositories take. */
const methods: Readonly<
  Record<string, (elements: () => unknown[]) => (...values: never[]) => unknown>
> = {
  entries: (elements) => () => elements().map((value, index) => [index, value]),
  filter: (elements) => elements,
  flatMap: (elements) => (change: (value: unknown) => unknown) => elements().flatMap(change),
  getTime: () => () => 1,
  includes: () => () => true,
  join: () => () => '1',
  keys: (elements) => elements,
  map: (elements) => (change: (value: unknown) => unknown) => elements().map(change),
  slice: (elements) => elements,
  some: (elements) => () => elements().length > 0,
  toISOString: () => () => '2026-11-29T00:00:00.000Z',
  toString: () => () => '1',
  valueOf: () => () => 1,
  values: (elements) => elements,
};

/** What Kysely and JavaScript ask of a value to learn whether it is a part of a statement or a promise. */
const absent = new Set<unknown>(['toOperationNode', 'then', 'toJSON', 'constructor']);

/**
 * Stands for any argument: each property is another one; it counts as true; as a list it has one element, or none
 * where `isEmpty`; in a statement it is a parameter.
 */
const anything = (isEmpty: boolean): unknown => {
  const elements = () => (isEmpty ? [] : [anything(isEmpty)]);
  return new Proxy(
    {},
    {
      get: (_, property) => {
        if (absent.has(property)) return undefined;
        if (property === Symbol.iterator) return () => elements()[Symbol.iterator]();
        if (property === Symbol.toPrimitive) return () => 1;
        if (property === 'length' || property === 'size') return elements().length;
        return methods[String(property)]?.(elements) ?? anything(isEmpty);
      },
      has: (_, property) => !absent.has(property),
    },
  );
};

/** Calls a function of a repository with an argument of each kind and returns the texts that it executed. */
const textsOf = async (call: (...values: unknown[]) => unknown): Promise<string[]> => {
  const texts = new Set<string>();
  const database = unconnectedDatabase<Schema>((text) => texts.add(text));
  for (const isEmpty of [false, true]) {
    const rest = Array.from({ length: 8 }, () => anything(isEmpty));
    try {
      await call(database, ...rest);
    } catch {
      // It asked for a row, or a value had another shape: what it executed before counts.
    }
  }
  return [...texts];
};

/** The statements of all repositories, by file and function. */
export const callStatements = async (): Promise<CalledStatement[]> => {
  const files = listSources('server').filter((file) => file.endsWith('.repository.ts'));
  const statements: CalledStatement[] = [];
  for (const file of files) {
    const repository = (await import(/* @vite-ignore */ `#${file}`)) as Record<string, unknown>;
    for (const [name, call] of Object.entries(repository)) {
      if (typeof call !== 'function') continue;
      const texts = await textsOf(call as (...values: unknown[]) => unknown);
      statements.push(...texts.map((text) => ({ file, name, text })));
    }
  }
  return statements;
};
