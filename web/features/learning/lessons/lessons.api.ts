/** The public interface of this feature: a PDF as pictures of its pages, and the keys of a viewer. */
export { downloadHref } from './pdf/pdf-links.ts';
export { PdfPage } from './pdf/pdf-page.tsx';
export { usePdfKeys as useDocumentKeys } from './pdf/use-pdf-keys.ts';
export { usePdfPages } from './pdf/use-pdf-pages.ts';

/** The viewer that fills the window; loaded when it is first opened. */
export const loadPdfViewer = async () => (await import('./pdf/pdf-viewer.tsx')).PdfViewer;
