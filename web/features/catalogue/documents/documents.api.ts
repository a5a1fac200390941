/** The public interface of this feature: a PDF as pictures of its pages, and the keys of a viewer. */
export { downloadHref } from './pdf-links.ts';
export { PdfPage } from './pdf-page.tsx';
export { usePdfKeys as useDocumentKeys } from './use-pdf-keys.ts';
export { usePdfPages } from './use-pdf-pages.ts';
export type { PdfViewer } from './pdf-viewer.tsx';

/** The viewer that fills the window; loaded when it is first opened. */
export const loadPdfViewer = async () => (await import('./pdf-viewer.tsx')).PdfViewer;

/** Sends where a reader stopped, as far as it waits on this device. */
export const sendWaitingPlaces = async (userId: string): Promise<void> =>
  (await import('./send-places.ts')).sendAllPlaces(userId);
