import { expect, test, vi } from 'vitest';
import { knownParts } from './known-parts.ts';

type Page = { id: string; version: number; title: string; text: string | null };

/** A database of pages that leaves out the text of whom it is told the present version. */
const createPages = (limit = 10) => {
  const stored = new Map<string, Page>();
  const pages = knownParts({ limit, columns: ['text'], stampOf: (page: Page) => page.version });
  const source = {};
  type Read = (ids: string[], versions: (number | null)[]) => (Page & { place: number })[];
  const read = vi.fn<Read>((ids, versions) =>
    ids.flatMap((id, index) => {
      const page = stored.get(id);
      if (!page) return [];
      const text = versions[index] === page.version ? null : page.text;
      return [{ ...page, text, place: index + 1 }];
    }),
  );
  return {
    read,
    store: (page: Page) => void stored.set(page.id, page),
    find: (...ids: string[]) => pages.select(source, ids, async (versions) => read(ids, versions)),
  };
};

const first = { id: 'a', version: 1, title: 'الماء', text: 'H₂O' };

test('a part that is still the same need not be sent again', async () => {
  const { store, find, read } = createPages();
  store(first);
  expect(await find('a')).toMatchObject([first]);
  expect(await find('a')).toMatchObject([first]);
  expect(read.mock.results[1]?.value).toMatchObject([{ text: null }]);
});

test('a part that has changed is the new one, beside the rest of the row', async () => {
  const { store, find } = createPages();
  store(first);
  await find('a');
  const second = { id: 'a', version: 2, title: 'الأكسجين', text: 'O₂' };
  store(second);
  expect(await find('a')).toMatchObject([second]);
  expect(await find('a')).toMatchObject([second]);
});

test('what is not there is answered so, in the place where it was asked', async () => {
  const { store, find } = createPages();
  store(first);
  expect(await find('b', 'a')).toMatchObject([undefined, first]);
});

test('those who read the same state together get the same part', async () => {
  type Sheet = { id: string; version: number; questions: string[] };
  const sheets = knownParts({
    limit: 10,
    columns: ['questions'],
    stampOf: (sheet: Sheet) => sheet.version,
  });
  const [one, other] = await sheets.select({}, ['a', 'a'], async () =>
    [1, 2].map((place) => ({ id: 'a', version: 1, questions: ['H₂O'], place })),
  );
  expect(one?.questions).toEqual(['H₂O']);
  expect(other?.questions).toBe(one?.questions);
});

test('a part that was told of and forgotten meanwhile is still put in place', async () => {
  const { store, find } = createPages(1);
  store(first);
  await find('a');
  store({ ...first, id: 'b' });
  expect(await find('b', 'a')).toMatchObject([{ id: 'b' }, first]);
});
