import type { Mark } from '#contract/lessons/watermarks.ts';
import { findCover, isMarkIntact, mediaOf } from './mark-checks.ts';
import { createMarkElement } from './mark-element.ts';
import { type Band, moveMark } from './move-mark.ts';

const checkEveryMilliseconds = 1000;

/** A cover that is gone at the next check was something that passed over, such as the bubble of a browser's extension. */
const checksUntilCovered = 2;

/** Stops what a frame shows at once, whoever holds its nodes: the page draws something else in its place afterwards. */
const silence = (media: readonly Element[]): void => {
  for (const part of media) {
    if (part instanceof HTMLIFrameElement) part.src = 'about:blank';
    if (part instanceof HTMLVideoElement) {
      part.pause();
      part.removeAttribute('src');
      part.load();
    }
  }
};

/**
 * Puts a mark over a frame, moves it, and watches it: each change inside the frame at once, and each second what style sheets
 * and covers do to it. `onBroken` is called once, when it can no longer be read. Returns what takes the mark away.
 */
export function guardMark(
  frame: HTMLElement,
  mark: Mark,
  { band, onBroken }: { band: Band; onBroken: () => void },
): () => void {
  const element = createMarkElement(mark);
  frame.append(element);
  const marked = { frame, element, text: element.textContent, media: mediaOf(frame) };
  const stopMoving = moveMark(frame, element, band);
  let coveredChecks = 0;
  let isOver = false;

  const stop = () => {
    isOver = true;
    changes.disconnect();
    clearInterval(timer);
    stopMoving();
    element.remove();
  };
  const check = (asksForCovers: boolean) => {
    // In a tab in the background nothing is seen, and browsers lay nothing out.
    if (isOver || document.hidden) return;
    const isIntact = isMarkIntact(marked);
    if (isIntact && asksForCovers) {
      coveredChecks = findCover(frame, element) === undefined ? 0 : coveredChecks + 1;
      // The question itself changed a style of the mark.
      changes.takeRecords();
    }
    if (isIntact && coveredChecks < checksUntilCovered) return;
    stop();
    silence(marked.media);
    onBroken();
  };
  const changes = new MutationObserver(() => check(false));
  changes.observe(frame, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  const timer = setInterval(() => check(true), checkEveryMilliseconds);
  return stop;
}
