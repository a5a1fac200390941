import type { Watermark } from '#contract/identity/watermarks.ts';
import { isWatermarkIntact, isWatermarkHidden, mediaOf } from './watermark-checks.ts';
import { createWatermarkElement, type Tone } from './watermark-element.ts';
import { type Band, type Ink, moveWatermark } from './move-watermark.ts';

const checkEveryMilliseconds = 500;

/**
 * A watermark may be hidden for one check: while its frame becomes smaller, or under the bubble of a browser
 * extension.
 */
const checksUntilHidden = 2;

/** Stops at once what a frame shows, also where other code has references to its nodes; the page then draws something else in its place. */
const silence = (frame: HTMLElement, media: readonly Element[]): void => {
  for (const part of media) {
    if (part instanceof HTMLIFrameElement) part.src = 'about:blank';
    if (part instanceof HTMLVideoElement) {
      part.pause();
      part.removeAttribute('src');
      part.load();
    }
    if (!frame.contains(part)) part.remove();
  }
};

/**
 * Puts a watermark over a frame, moves it, and checks it: at each change inside the frame, and twice a second for
 * style sheets and covers. `onBroken` is called once, when it can no longer be read. Returns what takes the watermark
 * away.
 */
export function guardWatermark(
  frame: HTMLElement,
  watermark: Watermark,
  options: { band: Band; tone: Tone; ink: Ink | undefined; onBroken: () => void },
): () => void {
  const { band, tone, ink, onBroken } = options;
  const element = createWatermarkElement(watermark, tone);
  frame.append(element);
  const guarded = { frame, element, text: element.textContent, media: mediaOf(frame) };
  const stopMoving = moveWatermark(frame, element, band, ink);
  let hiddenChecks = 0;
  let isOver = false;

  const stop = () => {
    isOver = true;
    changes.disconnect();
    clearInterval(timer);
    stopMoving();
    element.remove();
  };
  const check = (isTimed: boolean) => {
    // In a tab in the background nothing is seen, and browsers lay nothing out.
    if (isOver || document.hidden) return;
    const isIntact = isWatermarkIntact(guarded);
    if (isIntact && isTimed) {
      hiddenChecks = isWatermarkHidden(frame, element) ? hiddenChecks + 1 : 0;
      // The check itself changed a style of the watermark.
      changes.takeRecords();
    }
    if (isIntact && hiddenChecks < checksUntilHidden) return;
    stop();
    silence(frame, guarded.media);
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
