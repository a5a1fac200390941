import type { FastifyReply } from 'fastify';
import { anyId } from '#contract/ids.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { routesPlugin } from '#server/platform/plugins/plugin.ts';
import type { FileStore } from './file-store.ts';
import { findServedFile, type ServedFile, type Visibility } from './files.repository.ts';
import { sendStored } from './send-stored.ts';
import { holderOf, type LinkHolder, type LinkQuery, type SignedLinks } from './signed-links.ts';

/** Whether somebody may open a lesson; cached for some seconds, because a viewer requests a PDF in many parts. */
export type HasLinkAccess = (holder: LinkHolder) => Promise<boolean>;

type Parts = {
  database: Database;
  store: FileStore;
  links: SignedLinks;
  hasLinkAccess: HasLinkAccess;
};
type FileQuery = LinkQuery & {
  /** The set that the signature opens; left out when it opens only this file. */
  set?: string;
  member?: string;
  download?: string;
  width?: string;
};

/** One range of bytes, as players and PDF viewers request it; for any other range the whole file is sent. */
const rangeOf = (header: string | undefined, size: number) => {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/u.exec(header ?? '') ?? [];
  if (from === undefined) return undefined;
  const start = Number(from);
  const end = to ? Math.min(Number(to), size - 1) : size - 1;
  return start <= end ? { start, end } : undefined;
};

/** Browsers show no PDF under a sandbox policy; their PDF viewer is sandboxed itself. */
const policyFor = (mediaType: string) =>
  mediaType === 'application/pdf' ? "frame-ancestors 'self'" : "default-src 'none'; sandbox";

/** @throws AppError file.link_expired when the link is not genuine, is too old, or the right that it needs has ended */
export const assertLinkOpens = async (
  fileId: string,
  query: LinkQuery,
  { links, hasLinkAccess }: Pick<Parts, 'links' | 'hasLinkAccess'>,
): Promise<void> => {
  const holder = holderOf(query);
  const opens = links.verify(fileId, query) && (!holder || (await hasLinkAccess(holder)));
  if (!opens) throw new AppError('file.link_expired');
};

/** @throws AppError file.link_expired */
const assertReadable = async (
  { id, visibility }: ServedFile,
  query: FileQuery,
  parts: Parts,
): Promise<void> => {
  if (visibility === 'public') return;
  const { expires = '', signature = '', set, member = '' } = query;
  if (set === undefined) await assertLinkOpens(id, query, parts);
  else if (!parts.links.verifyMember(id, { set, member, expires, signature })) {
    throw new AppError('file.link_expired');
  }
};

/** AVIF only for browsers that name it in `Accept`: old ones accept any type but cannot show AVIF. */
const readsAvif = (accept = '') =>
  accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return (
      type === 'image/avif' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/u.test(parameter))
    );
  });

/** A value that is not a width is ignored. */
const widthOf = (query: FileQuery) =>
  /^[1-9]\d{0,4}$/u.test(query.width ?? '') ? Number(query.width) : null;

const cacheControls: Record<Visibility, string> = {
  public: 'public, max-age=31536000, immutable',
  private: 'private, max-age=1800',
  personal: 'no-store',
};

const setHeaders = (reply: FastifyReply, file: ServedFile, query: FileQuery) => {
  if (query.width !== undefined) void reply.header('vary', 'Accept');
  return reply
    .header('cache-control', cacheControls[file.visibility])
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', policyFor(file.media_type))
    .header(
      'content-disposition',
      contentDisposition(file.original_name, query.download === undefined),
    )
    .type(file.media_type);
};

/** Serves stored files by relative path: public ones to everybody, the others by signed link. */
export const filesPlugin = routesPlugin<Parts>('files', ['problems'], (app, parts) => {
  const { database, store } = parts;
  app.get<{ Params: { id: string }; Querystring: FileQuery }>(
    '/files/:id',
    async ({ params, query, headers }, reply) => {
      const mediaTypes = readsAvif(headers.accept) ? ['image/avif', 'image/webp'] : ['image/webp'];
      const width = widthOf(query);
      const file = await findServedFile(database, {
        id: anyId.parse(params.id),
        width,
        mediaTypes,
      });
      if (!file) throw new AppError('file.not_found');
      await assertReadable(file, query, parts);

      void setHeaders(reply, file, query);
      const range = rangeOf(headers.range, file.size_in_bytes);
      if (range) {
        void reply
          .code(206)
          .header('content-range', `bytes ${range.start}-${range.end}/${file.size_in_bytes}`)
          .header('content-length', range.end - range.start + 1);
      } else {
        void reply.header('content-length', file.size_in_bytes);
      }
      return sendStored(reply, store, { key: file.store_key, range });
    },
  );
});
