import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  compressBytes,
  type CompressedBytes,
  sendBytes,
} from '#server/platform/cache/compressed-bytes.ts';

/** What the placeholders of the pages stand for. */
type PageValues = Record<string, unknown>;

const htmlSigns: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (sign) => htmlSigns[sign] ?? sign);

/** All values as one JSON for the scripts of the page; nothing in it can end the element that holds it. */
const toJson = (values: PageValues) => JSON.stringify(values).replaceAll('<', String.raw`\u003c`);

/** Puts the values where the page names them, `{{siteName}}`; `{{site}}` is all of them as JSON. */
const fillPage = (html: string, values: PageValues): string =>
  html.replaceAll(/\{\{(\w+)\}\}/gu, (placeholder, name: string) => {
    if (name === 'site') return toJson(values);
    return name in values ? escapeHtml(String(values[name])) : placeholder;
  });

export type FilledPages = {
  send: (file: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** The values have changed: pages are filled anew when they are next asked for. */
  forget: () => void;
};

/** The built pages as bytes in memory, each filled and compressed once. */
export const createFilledPages = (
  templates: ReadonlyMap<string, string>,
  readValues: () => Promise<PageValues>,
): FilledPages => {
  const kept = new Map<string, Promise<CompressedBytes>>();
  const fill = async (file: string) => {
    const template = templates.get(file);
    if (template === undefined) throw new Error(`The build has no page ${file}.`);
    return compressBytes(Buffer.from(fillPage(template, await readValues())));
  };
  const keep = (file: string) => {
    const filling = fill(file);
    kept.set(file, filling);
    filling.catch(() => kept.get(file) === filling && kept.delete(file));
    return filling;
  };
  return {
    send: async (file, request, reply) => {
      const filled = await (kept.get(file) ?? keep(file));
      return sendBytes(request, reply.type('text/html; charset=utf-8'), filled);
    },
    forget: () => kept.clear(),
  };
};
