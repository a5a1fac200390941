import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

type Filled = { etag: string; bodies: { br: Buffer; gzip: Buffer; identity: Buffer } };

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

const prepare = async (html: string): Promise<Filled> => {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(identity, { level: 9 }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: { br, gzip: gzipped, identity } };
};

const encodingFor = (accepted: string | undefined): 'br' | 'gzip' | 'identity' => {
  if (/\bbr\b/u.test(accepted ?? '')) return 'br';
  return /\bgzip\b/u.test(accepted ?? '') ? 'gzip' : 'identity';
};

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
  const kept = new Map<string, Promise<Filled>>();
  const fill = async (file: string) => {
    const template = templates.get(file);
    if (template === undefined) throw new Error(`The build has no page ${file}.`);
    return prepare(fillPage(template, await readValues()));
  };
  const keep = (file: string) => {
    const filling = fill(file);
    kept.set(file, filling);
    filling.catch(() => kept.get(file) === filling && kept.delete(file));
    return filling;
  };
  return {
    send: async (file, request, reply) => {
      const { etag, bodies } = await (kept.get(file) ?? keep(file));
      void reply.header('etag', etag).header('vary', 'accept-encoding');
      if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
      if (reply.statusCode === 200 && request.headers['if-none-match'] === etag)
        return reply.code(304).send();
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
    },
    forget: () => kept.clear(),
  };
};
