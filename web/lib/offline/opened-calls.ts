/** What a page has read before the service worker answered for it: paths of calls, and as whom. */
export type OpenedCalls = { opened: string[]; authorization: string };

export const isOpenedCalls = (data: unknown): data is OpenedCalls =>
  typeof data === 'object' && data !== null && 'opened' in data;
