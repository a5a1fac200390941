import { assetCache, pageCache } from '#web/lib/calls/stored/file-cache-names.ts';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { forgetAccount } from './account-cache.ts';
import { answerCall } from './answer-call.ts';
import { answerFile } from './answer-file.ts';
import { endsSession, isSessionCall, cachedCalls } from './cached-calls.ts';
import { offlinePage } from './offline-page.ts';
import { documentKey } from './page-documents.ts';
import { answerLines, readsLines } from './opened-lines.ts';
import { endMessages, openNotification, showMessage } from './push-messages.ts';
import { activate, install, onMessage, releaseWaiting } from './take-over.ts';
import { worker } from './worker-scope.ts';

/** How long a page waits for the network when the device has its document. */
const pageTimeoutInSeconds = 1;

/** In milliseconds: how long a page waits whose document the device lacks, before another says that the server does not answer. */
const maxPageWait = 10_000;

const assets = new CacheFirst({ cacheName: assetCache });

const pages = new NetworkFirst({
  cacheName: pageCache,
  networkTimeoutSeconds: pageTimeoutInSeconds,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) =>
        documentKey(new URL(request.url).pathname) ?? request,
    },
  ],
});

const isPage = /^\/(?!admin\/(?!dashboard)|api\/|assets\/|dev\/|files\/)/iu;

async function answerPage(event: FetchEvent, pathname: string): Promise<Response> {
  event.waitUntil(releaseWaiting());
  const { request } = event;
  const isCached = documentKey(pathname) !== undefined;
  const page = isCached ? pages.handle({ event, request }) : fetch(request);
  const late = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(offlinePage('late')), maxPageWait);
  });
  return Promise.race([page, late]).catch(() => offlinePage('offline'));
}

async function answerSessionCall(event: FetchEvent, pathname: string): Promise<Response> {
  const leave = () => Promise.allSettled([forgetAccount(), endMessages()]);
  if (endsSession(pathname)) event.waitUntil(leave());
  const reply = await fetch(event.request);
  if (endsSession(pathname, reply.status)) event.waitUntil(leave());
  return reply;
}

/** Undefined for a request that this worker leaves to the browser. */
function answerOf(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return undefined;
  if (request.mode === 'navigate' && isPage.test(pathname)) return answerPage(event, pathname);
  const cachedCall = cachedCalls.find(
    ({ method, pattern }) => method === request.method && pattern.test(pathname),
  );
  if (cachedCall)
    return readsLines(request, pathname)
      ? answerLines(cachedCall, event)
      : answerCall(cachedCall, event);
  if (request.method === 'POST' && isSessionCall(pathname))
    return answerSessionCall(event, pathname);
  if (request.method !== 'GET') return undefined;
  // Files with a hash in their name never change.
  if (pathname.startsWith('/assets/')) return assets.handle({ event, request });
  return pathname.startsWith('/files/') ? answerFile(request) : undefined;
}

worker.addEventListener('fetch', (event) => {
  const answer = answerOf(event);
  if (answer) event.respondWith(answer);
});
worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => event.waitUntil(onMessage(event.data)));
worker.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showMessage(event.data.json()));
});
worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(event.notification));
});
