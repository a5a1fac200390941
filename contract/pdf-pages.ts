/** The reply of `/files/{id}/pages`: every page of a PDF as a picture, with its size in pixels. */
export type PdfPageList = {
  pages: {
    /** From 1. */
    number: number;
    width: number;
    height: number;
    /** Where it is printed, in the same pixels; null for a blank page, and until the page is drawn. */
    ink: { x: number; y: number; width: number; height: number } | null;
    /** Relative address of the WebP picture, under the same signed link as the file. */
    path: string;
  }[];
};
