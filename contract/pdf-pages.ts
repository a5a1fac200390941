/** The reply of `/files/{id}/pages`: every page of a PDF as a picture, with its size in pixels. */
export type PdfPageList = {
  pages: {
    /** From 1. */
    number: number;
    width: number;
    height: number;
    /** Relative address of the WebP picture, under the same signed link as the file. */
    path: string;
  }[];
};
