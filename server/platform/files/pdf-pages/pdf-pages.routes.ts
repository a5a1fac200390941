import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { anyId } from '#contract/ids.ts';
import type { PdfPageList } from '#contract/pdf-pages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { assertLinkOpens, type HasLinkAccess } from '#server/platform/files/files.routes.ts';
import { findFile } from '#server/platform/files/files.repository.ts';
import { sendStored } from '#server/platform/files/send-stored.ts';
import type { LinkQuery, SignedLinks } from '#server/platform/files/signed-links.ts';
import { routesPlugin } from '#server/platform/plugins/plugin.ts';
import { clientAddressOf } from '#server/platform/limits/client-address.ts';
import type { PdfPages } from './pdf-pages.ts';

type Parts = {
  database: Database;
  store: FileStore;
  links: SignedLinks;
  hasLinkAccess: HasLinkAccess;
  pdfPages: PdfPages;
  /** The document of a lesson whose first page everybody may see. */
  previewedSummary: (lessonId: string) => Promise<string | undefined>;
};

/** Relative address of the first page of a lesson with a preview, which everybody may see (decisions/0115). */
export const previewPagePath = (lessonId: string) => `/files/previews/${lessonId}`;

const pageSchema = z.coerce.number().check(z.int(), z.positive(), z.maximum(100_000));

const presentInk = (box: number[] | null): PdfPageList['pages'][number]['ink'] => {
  if (box === null) return null;
  const [x = 0, y = 0, width = 0, height = 0] = box;
  return { x, y, width, height };
};

/** The pages of a PDF as pictures; the signature in a file's link covers its pages too. */
export const pdfPagesPlugin = routesPlugin<Parts>('pdf-pages', ['problems'], (app, parts) => {
  const { database, store, pdfPages, previewedSummary } = parts;
  const sendPage = async (
    reply: FastifyReply,
    page: { storeKey: string; sizeInBytes: number },
    cacheControl: string,
  ) => {
    void reply
      .header('cache-control', cacheControl)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-length', page.sizeInBytes)
      .type('image/webp');
    return sendStored(reply, store, { key: page.storeKey });
  };
  /** @throws AppError file.not_found, file.link_expired */
  const getLinkedId = async (id: string, query: LinkQuery): Promise<string> => {
    const file = await findFile(database, anyId.parse(id));
    if (file?.media_type !== 'application/pdf') throw new AppError('file.not_found');
    await assertLinkOpens(file.id, query, parts);
    return file.id;
  };

  app.get<{ Params: { id: string }; Querystring: LinkQuery }>(
    '/files/:id/pages',
    async (request, reply): Promise<PdfPageList> => {
      const id = await getLinkedId(request.params.id, request.query);
      const pages = await pdfPages.list(id, clientAddressOf(request));
      void reply.header('cache-control', 'private, no-cache');
      const { search } = new URL(request.url, 'http://localhost');
      return {
        pages: pages.map(({ page_number: number, width, height, ink_box: ink }) => ({
          number,
          width,
          height,
          ink: presentInk(ink),
          path: `/files/${id}/pages/${number}${search}`,
        })),
      };
    },
  );

  app.get<{ Params: { id: string; number: string }; Querystring: LinkQuery }>(
    '/files/:id/pages/:number',
    async (request, reply) => {
      const id = await getLinkedId(request.params.id, request.query);
      const number = pageSchema.safeParse(request.params.number);
      if (!number.success) throw new AppError('file.not_found');
      const page = await pdfPages.getPage(id, number.data, clientAddressOf(request));
      return sendPage(reply, page, 'private, max-age=1800');
    },
  );

  // Needs no signed link: the lesson alone decides, and only the first page is sent.
  app.get<{ Params: { lessonId: string } }>(
    previewPagePath(':lessonId'),
    async (request, reply) => {
      const fileId = await previewedSummary(anyId.parse(request.params.lessonId));
      if (fileId === undefined) throw new AppError('file.not_found');
      const caller = clientAddressOf(request);
      await pdfPages.list(fileId, caller);
      const page = await pdfPages.getPage(fileId, 1, caller);
      return sendPage(reply, page, 'public, max-age=300');
    },
  );
});
