import { expect, type Page } from '@playwright/test';

/** A page must not scroll sideways, however wide its content is; `where` names the state when several are tried. */
export const expectNoSideways = async (page: Page, where?: string): Promise<void> => {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  // Some parts follow a new width of the window in the frame after it.
  await expect.poll(overflow, where).toBe(0);
};

/** Looks at the page as it stands in each width of the window, without loading it anew. */
export const atWidths = async (
  page: Page,
  widths: readonly number[],
  look: (where: string) => Promise<void>,
): Promise<void> => {
  const height = page.viewportSize()?.height ?? 800;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await look(`${width} px`);
  }
};

/** Looks at the page as it stands in windows of these widths and colours, without loading it anew. */
export const inWindows = async (
  page: Page,
  windows: readonly (readonly [number, 'light' | 'dark'])[],
  look: (where: string) => Promise<void>,
): Promise<void> => {
  for (const [width, colorScheme] of windows) {
    await page.emulateMedia({ colorScheme });
    await atWidths(page, [width], (where) => look(`${where}, ${colorScheme}`));
  }
};

/** Each width in light and in dark colours. */
export const inBothColours = (widths: readonly number[]) =>
  (['light', 'dark'] as const).flatMap((colours) =>
    widths.map((width) => [width, colours] as const),
  );

/**
 * The texts of the page's main part that leave the window, or that a box cuts off. What scrolls by itself, what is cut to
 * a number of lines on purpose, and decoration are left out. To be run in the page.
 */
const findCutTexts = (): string[] => {
  const overflow = (element: Element) => getComputedStyle(element).overflowX;
  const isInBox = (element: Element | null): boolean =>
    element !== null &&
    element.tagName !== 'MAIN' &&
    (overflow(element) !== 'visible' || isInBox(element.parentElement));
  const isCut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    if (width < 2) return false;
    if (!isInBox(element.parentElement) && (left < -2 || right > window.innerWidth + 2))
      return true;
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);
    const isOnPurpose = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    return (
      overflow(element) === 'hidden' &&
      !isOnPurpose &&
      element.scrollWidth > element.clientWidth + 2
    );
  };
  const hasText = (element: Element) =>
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    );
  return [...document.querySelectorAll('main *')]
    .filter((element) => element.closest('[aria-hidden], .katex, .sr-only, svg') === null)
    .filter((element) => element.checkVisibility() && hasText(element) && isCut(element))
    .map(({ tagName, textContent }) => `${tagName}: ${textContent?.trim().slice(0, 60)}`);
};

/** The root's text twice as large, as people set it in their browser. */
export const doubleText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));

/** What large text breaks on the page: texts that are cut off, and a main part that is wider than the window. */
export const findBroken = (page: Page) =>
  Promise.all([
    page.evaluate(findCutTexts),
    page.locator('main').evaluate((main) => Math.max(0, main.scrollWidth - main.clientWidth)),
  ]).then(([cut, sideways]) => ({ cut, sideways }));

/**
 * The pairs of controls that lie over each other, by their names. A control within another one's field, such as the button
 * that clears a search, lies there on purpose; so does a bar that stays in view. To be run in the page.
 */
const findOverlappingControls = (): string[] => {
  const isPinned = (element: Element | null): boolean =>
    element !== null &&
    (['absolute', 'fixed', 'sticky'].includes(getComputedStyle(element).position) ||
      isPinned(element.parentElement));
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
  const controls = [...document.querySelectorAll('header, main')]
    .flatMap((part) => [
      ...part.querySelectorAll('a, button, input, select, textarea, summary, [role="textbox"]'),
    ])
    .filter((element) => element.checkVisibility() && !isPinned(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 2 && box.height > 2);
  const overlaps = (item: DOMRect, other: DOMRect) =>
    Math.min(item.right, other.right) - Math.max(item.left, other.left) > 1 &&
    Math.min(item.bottom, other.bottom) - Math.max(item.top, other.top) > 1;
  return controls.flatMap((control, place) =>
    controls
      .slice(place + 1)
      .filter(
        ({ element, box }) =>
          !control.element.contains(element) &&
          !element.contains(control.element) &&
          overlaps(control.box, box),
      )
      .map(({ element }) => `${nameOf(control.element)} / ${nameOf(element)}`),
  );
};

/** What is wrong with the page's width: how far it reaches over the window, cut texts, and controls over each other. */
export const findCramped = async (page: Page): Promise<string[]> => {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...(sideways === 0 ? [] : [`${sideways} px too wide`]),
    ...(await page.evaluate(findCutTexts)),
    ...(await page.evaluate(findOverlappingControls)),
  ];
};
