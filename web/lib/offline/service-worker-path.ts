/** Where the service worker lies; at the root, so that it serves all pages. */
export const serviceWorkerPath = '/service-worker.js';
