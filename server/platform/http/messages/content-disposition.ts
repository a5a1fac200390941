import { extname } from 'node:path';
import { create } from 'content-disposition';

/** Clients that cannot read the encoded name get a plain one, as the library asks for US-ASCII here. */
const fallbackOf = (name: string): string => {
  const extension = extname(name);
  return /^[\w.]*$/u.test(extension) ? `file${extension}` : 'file';
};

/** The header by which a browser shows a file in place, or saves it under its name. */
export const contentDisposition = (name: string, isInline: boolean): string =>
  create(name, { type: isInline ? 'inline' : 'attachment', fallback: fallbackOf(name) });
