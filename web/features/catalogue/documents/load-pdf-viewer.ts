export const loadPdfViewer = async () => (await import('./pdf-viewer.tsx')).PdfViewer;
