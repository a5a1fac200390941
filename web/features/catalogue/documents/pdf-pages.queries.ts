import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PdfPageList } from '#contract/pdf-pages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { pagesHref } from './pdf-links.ts';

/** The pages of a document by its signed link. Throws `ApiError`; `file.link_expired` when the link has expired. */
export const pdfPagesQuery = (href: string) =>
  queryOptions({
    queryKey: ['pdf-pages', href],
    queryFn: ({ signal }) => readPages(href, signal),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

async function readPages(href: string, signal: AbortSignal): Promise<PdfPageList['pages']> {
  const response = await fetch(pagesHref(href), { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : ApiError.network();
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw ApiError.fromReply(response.status, body);
  return (body as PdfPageList).pages;
}
