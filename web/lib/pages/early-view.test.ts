import { afterEach, expect, test, vi } from 'vitest';
import { pictureWidths } from '#domain/pictures/picture-sizes.ts';
import { pictureSources, sourcesIn } from '#web/lib/pages/picture-sources.ts';
import { fillEarlyView } from './early-view.tsx';
import { inlineScript } from '#web/lib/first-visit/inline-script.ts';

type Place = {
  dataset: { early: string };
  textContent?: string;
  innerHTML?: string;
  src?: string;
  srcset?: string;
};

/** Runs the script of a view with these slots, with this data from the head. */
const fill = async (shown: unknown, ...names: string[]) => {
  const places = names.map((early): Place => ({ dataset: { early } }));
  const view = { querySelectorAll: () => places };
  const earlyView = Promise.resolve(shown);
  vi.stubGlobal('earlyView', earlyView);
  // oxlint-disable-next-line no-implied-eval -- the test runs the script's text
  new Function('window', 'document', inlineScript(fillEarlyView, sourcesIn, pictureWidths))(
    { earlyView },
    { currentScript: { parentNode: view } },
  );
  await earlyView;
  await new Promise(setImmediate);
  return places;
};

afterEach(() => vi.unstubAllGlobals());

test('text stays text, and what the server rendered is markup', async () => {
  const shown = { title: '<b>الذرة</b>', lessonSummaryHtml: '<p>نواة</p>' };
  const [title, summary] = await fill(shown, 'title', 'lessonSummaryHtml');
  expect(title).toEqual({ dataset: { early: 'title' }, textContent: '<b>الذرة</b>' });
  expect(summary).toEqual({ dataset: { early: 'lessonSummaryHtml' }, innerHTML: '<p>نواة</p>' });
});

test.each([300, 400, 640, 800, 1280, 1600, 4000])(
  'the first view of a picture %i px wide has the sources that the page has',
  async (imageWidth) => {
    const course = { imageUrl: '/files/a', imageWidth };
    const [picture] = await fill(course, 'imageUrl');
    expect(picture?.src).toBe(course.imageUrl);
    expect(picture?.srcset ?? '').toBe(pictureSources(course) ?? '');
  },
);

test.each([[null], [undefined], [{ title: '', imageUrl: null }]])(
  'the reply %o leaves every slot as it is',
  async (shown) => {
    const places = await fill(shown, 'title', 'imageUrl');
    expect(places).toEqual([{ dataset: { early: 'title' } }, { dataset: { early: 'imageUrl' } }]);
  },
);
