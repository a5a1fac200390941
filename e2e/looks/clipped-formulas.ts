import type { Page } from '@playwright/test';

/**
 * What is cut off in the texts and options of questions: boxes that are narrower than their content, and parts of formulas
 * that reach out of their option, text or box. A formula may scroll if it shows that it goes on, and the keyboard can
 * reach it; and none is smaller than 80 %. To be run in the page.
 */
const findClippedParts = (): string[] => {
  const found: string[] = [];
  const note = (element: Element, problem: string) =>
    found.push(`${problem}: ${element.textContent?.trim().slice(0, 60)}`);
  const isIn = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - 1.5 && inner.right <= outer.right + 1.5;

  const boxes = document.querySelectorAll('label:has([type="radio"]), .notation');
  for (const box of [...boxes].filter((element) => element.checkVisibility())) {
    const outer = box.getBoundingClientRect();
    if (outer.left < -1 || outer.right > window.innerWidth + 1) note(box, 'outside the window');
    for (const part of [box, ...box.querySelectorAll('*')]) {
      if (part.closest('.katex, .sr-only, table') !== null || part.clientWidth === 0) continue;
      const isScrolled = part.hasAttribute('data-more');
      if (part.scrollWidth > part.clientWidth + 1 && !isScrolled) note(part, 'cut off');
      if (!isScrolled && !isIn(part.getBoundingClientRect(), outer)) note(part, 'outside its box');
    }
  }

  const formulas = document.querySelectorAll('.notation span.chem, .notation .katex-display');
  for (const box of [...formulas].filter((element) => element.checkVisibility())) {
    const style = getComputedStyle(box);
    if (box.hasAttribute('data-more')) {
      if (style.maskImage === 'none') note(box, 'scrolls without an edge');
      if (box.getAttribute('tabindex') !== '0') note(box, 'scrolls without the keyboard');
    } else {
      const outer = box.getBoundingClientRect();
      for (const base of box.querySelectorAll('.katex-base'))
        if (!isIn(base.getBoundingClientRect(), outer)) note(base, 'part of a formula cut off');
    }
    const formula = box.querySelector('.katex');
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    if (formula?.parentElement && sizeOf(formula) < 0.895 * sizeOf(formula.parentElement))
      note(box, 'smaller than 80 %');
  }
  return found;
};

/** What is cut off on the page as it stands, once its fonts are there. */
export const findClipped = async (page: Page): Promise<string[]> => {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A formula's edges are marked after the frame in which its width changed.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  return page.evaluate(findClippedParts);
};

/** A phone shows one question at a time; here all of them are looked at together. */
export const showAllQuestions = (page: Page) =>
  page.evaluate(() => {
    for (const item of document.querySelectorAll('main ol > li.hidden'))
      item.classList.remove('hidden');
  });
