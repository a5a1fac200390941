import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  compressBytes,
  type CompressedBytes,
  sendBytes,
} from '#server/platform/cache/compressed-bytes.ts';

/** The values of the pages' placeholders. */
type PageValues = Record<string, unknown>;

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** For text between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (sign) => htmlEntities[sign] ?? sign);

/** All values as one JSON for the scripts of the page; nothing in it can end the element that contains it. */
const toJson = (values: PageValues) => JSON.stringify(values).replaceAll('<', String.raw`\u003c`);

/** The value of a name such as `siteName`, or of an entry such as `gradeNames.1`; undefined where there is none. */
const findValue = (values: PageValues, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Record<string, unknown>)[key]
          : undefined,
      values,
    );

/** Replaces placeholders such as `{{siteName}}` by their values; `{{site}}` is all values as JSON. */
const fillPage = (html: string, values: PageValues): string =>
  html.replaceAll(/\{\{([\w.]+)\}\}/gu, (placeholder, name: string) => {
    if (name === 'site') return toJson(values);
    const value = findValue(values, name);
    return typeof value === 'string' ? escapeHtml(value) : placeholder;
  });

export type FilledPages = {
  send: (file: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Call it when the values have changed: each page is filled again at its next request. */
  clear: () => void;
};

/** The built pages as bytes in memory, each filled and compressed once. */
export const createFilledPages = (
  templates: ReadonlyMap<string, string>,
  readValues: () => Promise<PageValues>,
): FilledPages => {
  const cache = new Map<string, Promise<CompressedBytes>>();
  const fill = async (file: string) => {
    const template = templates.get(file);
    if (template === undefined) throw new Error(`The build has no page ${file}.`);
    return compressBytes(Buffer.from(fillPage(template, await readValues())));
  };
  const fillOnce = (file: string) => {
    const filling = fill(file);
    cache.set(file, filling);
    // A failure must not be cached.
    filling.catch(() => cache.get(file) === filling && cache.delete(file));
    return filling;
  };
  return {
    send: async (file, request, reply) => {
      const filled = await (cache.get(file) ?? fillOnce(file));
      return sendBytes(request, reply.type('text/html; charset=utf-8'), filled);
    },
    clear: () => cache.clear(),
  };
};
