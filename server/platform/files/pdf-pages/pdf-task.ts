import type { MessagePort } from 'node:worker_threads';

/**
 * A task of the drawing thread: to measure all pages of a document and to draw those that are missing. The
 * thread reads the document itself, so that its bytes are there once. On `port` it receives numbers of pages
 * that somebody waits for, which it draws first, and sends `PdfMessage`s.
 */
export type PdfTask = {
  path: string;
  /** Pages that are drawn already, from 1. */
  drawn: readonly number[];
  port: MessagePort;
};

/** In pixels of the picture. */
export type PageSize = { width: number; height: number };

/** Where a page is printed, in pixels of its picture: x, y, width, height. */
export type InkBox = [number, number, number, number];

/** `ink` is null for a blank page. */
export type PdfPicture = { number: number; webp: Uint8Array; ink: InkBox | null };

/** `unreadable`: the document is damaged or protected by a password. */
export type PdfMessage =
  | { kind: 'begun' }
  | { kind: 'sizes'; sizes: PageSize[] }
  | ({ kind: 'picture' } & PdfPicture)
  | { kind: 'done' }
  | { kind: 'unreadable'; cause: string };
