let isPointerDown = false;

const note = (isDown: boolean) => () => {
  isPointerDown = isDown;
};

window.addEventListener('pointerdown', note(true), { capture: true });
window.addEventListener('pointerup', note(false), { capture: true });
window.addEventListener('pointercancel', note(false), { capture: true });

/**
 * Runs something that moves the page, once no finger or button is down and its click has arrived: otherwise the click
 * would miss what it was meant for.
 */
export function afterPointerUp(run: () => void): void {
  const later = () => setTimeout(run);
  if (!isPointerDown) {
    later();
    return;
  }
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    later();
  };
  window.addEventListener('pointerup', end, { signal: ended.signal });
  window.addEventListener('pointercancel', end, { signal: ended.signal });
}
