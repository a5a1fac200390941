type Words = { text: string; reload: string };

/** What `watchScripts` stores on the window: the first script of the page calls it. */
export type Watched = { ready?: () => void };

/**
 * Says that a page is not complete: at once where one of its scripts does not come, and after 15 seconds where they have not
 * started, because they are still on their way or the browser is too old for them. A document's script: see `inlineScript`.
 */
export function watchScripts({ text, reload }: Words): void {
  let notice: HTMLElement | undefined;
  const say = () => {
    if (notice) return;
    notice = document.createElement('div');
    notice.setAttribute('role', 'alert');
    // The style sheet may be missing too.
    notice.style.cssText =
      'position:fixed;inset:auto 0 0;padding:1rem;background:canvas;color:canvastext;border-top:1px solid;text-align:center;z-index:9';
    const button = document.createElement('button');
    button.textContent = reload;
    button.style.cssText = 'min-height:2.75rem;padding:0 1rem;text-decoration:underline';
    button.addEventListener('click', () => location.reload());
    notice.append(text, ' ', button);
    document.body.append(notice);
  };
  const timer = setTimeout(say, 15_000);
  const onError = ({ target }: Event) => {
    const isPreload = target instanceof HTMLLinkElement && target.rel === 'modulepreload';
    if (!isPreload && !(target instanceof HTMLScriptElement)) return;
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', say);
    else say();
  };
  window.addEventListener('error', onError, true);
  (window as Watched).ready = () => {
    clearTimeout(timer);
    window.removeEventListener('error', onError, true);
    document.removeEventListener('DOMContentLoaded', say);
    notice?.remove();
  };
}
