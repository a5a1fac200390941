/** The calls that a page made before the service worker answered for it: their paths and their authorization. */
export type OpenedCalls = { opened: string[]; authorization: string };

export const isOpenedCalls = (data: unknown): data is OpenedCalls =>
  typeof data === 'object' && data !== null && 'opened' in data;
