import type { Page } from '@playwright/test';

/**
 * Shows another page of the same person as its link does, because a load would start all scripts anew, and waits until the content
 * of the page before it is gone.
 */
export const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (address) => {
    const left = [...document.querySelectorAll('main h2, main h3, main li, main td')].at(-1);
    const isThere = () => left?.isConnected === true;
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    while (isThere()) await new Promise(requestAnimationFrame);
  }, path);
