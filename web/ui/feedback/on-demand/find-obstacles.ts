import type { Box } from './free-place.ts';

/** Controls and fields, and the bars that contain them. */
const controlsSelector = [
  'a[href], button, input, select, textarea, summary, audio, video, iframe',
  '[role=button], [role=tab], [role=option], [role=textbox], [role=slider], [role=switch]',
  'label:has(input)',
  '.student-bar, .dashboard-bar, .studio-save-bar, .form-page-bar, [role=timer]',
].join(', ');

const wordsSelector = 'header, .sticky, h1, h2, h3, legend, label, [role=alert], [role=status]';

const toBox = ({ x, y, width, height }: DOMRectReadOnly): Box => ({ x, y, width, height });

/** The parts of elements that are in view: what lies scrolled away in a dialog or list does not count. */
const visibleParts = (elements: readonly Element[]): Promise<Map<Element, Box>> =>
  new Promise((resolve) => {
    if (elements.length === 0) return resolve(new Map());
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      const shown = entries.filter(({ intersectionRect: { width, height } }) => width * height > 0);
      resolve(new Map(shown.map((entry) => [entry.target, toBox(entry.intersectionRect)])));
    });
    for (const element of elements) observer.observe(element);
  });

/** What messages must not cover, and what they should leave free; under an open dialog nothing can be clicked. */
export async function findObstacles(
  messages: Element,
): Promise<{ controls: Box[]; words: Box[]; top: number }> {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  const within = (selector: string) =>
    [...root.querySelectorAll(selector)].filter((element) => !messages.contains(element));
  const [controls, words] = [within(controlsSelector), within(wordsSelector)];
  const parts = await visibleParts([...new Set([...controls, ...words])]);
  const boxesOf = (elements: readonly Element[]) =>
    elements.flatMap((element) => parts.get(element) ?? []);
  const header = root.querySelector(':scope header');
  const top = header && parts.get(header);
  return { controls: boxesOf(controls), words: boxesOf(words), top: top ? top.y + top.height : 0 };
}
