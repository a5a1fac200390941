import type { Browser, CDPSession, Page } from '@playwright/test';

/** The cost of one first visit. */
export type Visit = {
  kibibytes: number;
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  longestTask: number;
  /** Requests that left the browser. */
  requests: number;
};

type Measured = Omit<Visit, 'kibibytes' | 'requests'>;

/** A cheap phone on a poor network: 1.6 Mbit/s, 150 ms, a processor four times slower than this one. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const processorSlowdown = 4;
const quietInMilliseconds = 1500;

/** Runs in the page before anything else, and records the browser's own measurements. */
const observe = () => {
  const seen = { firstPaint: 0, largestPaint: 0, layoutShift: 0, longestTask: 0 };
  Object.assign(window, { seen });
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
  });
  on('layout-shift', (entry) => {
    seen.layoutShift += (entry as PerformanceEntry & { value: number }).value;
  });
  on('longtask', (entry) => {
    seen.longestTask = Math.max(seen.longestTask, entry.duration);
  });
};

const slowDown = async (client: CDPSession) => {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', network);
  await client.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
};

/** Transferred bytes, headers included; also of a reply that never ends. */
const countBytes = (client: CDPSession) => {
  const counts = { bytes: 0, requests: 0 };
  client.on('Network.requestWillBeSent', () => {
    counts.requests += 1;
  });
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counts.bytes += encodedDataLength;
  });
  return counts;
};

const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  // Waits for the last paint and for work that the page does when it is idle.
  await page.evaluate(
    (pause) => new Promise((resolve) => setTimeout(resolve, pause)),
    quietInMilliseconds,
  );
  await page.waitForLoadState('networkidle');
};

/** One visit with an empty cache on an emulated phone of 360 px. */
export const visit = async (
  browser: Browser,
  url: string,
  tokens: Record<string, string>,
): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'ar-EG',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript((stored: Record<string, string>) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    }, tokens);
    await page.addInitScript(observe);
    const client = await context.newCDPSession(page);
    const counts = countBytes(client);
    await slowDown(client);
    await page.goto(url, { waitUntil: 'load' });
    await settle(page);
    const seen = await page.evaluate(() => (window as unknown as { seen: Measured }).seen);
    return { ...seen, kibibytes: counts.bytes / 1024, requests: counts.requests };
  } finally {
    await context.close();
  }
};
