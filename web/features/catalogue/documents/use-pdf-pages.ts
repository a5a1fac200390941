import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { pdfPagesQuery } from './pdf-pages.queries.ts';

/**
 * The pages of a document. The link stays the same as long as it is valid, so that the browser's cached pictures are
 * used. When it has expired, `renewLink` returns another (undefined when the file no longer exists).
 */
export function usePdfPages(href: string, renewLink: () => Promise<string | undefined>) {
  const [link, setLink] = useState(href);
  const query = useQuery(pdfPagesQuery(link));
  const { error, refetch } = query;
  const hasExpired = error instanceof ApiError && error.code === 'file.link_expired';
  /** The renewed link that the server refused too; the error is then shown. */
  const [refusedLink, setRefusedLink] = useState<string>();

  useEffect(() => {
    if (!hasExpired) return undefined;
    let isCurrent = true;
    const renew = async () => {
      const fresh = await renewLink().catch(() => undefined);
      if (!isCurrent) return;
      if (fresh !== undefined && fresh !== link) {
        setLink(fresh);
        return;
      }
      // The clocks of two servers may differ slightly.
      if (fresh === link) await refetch();
      setRefusedLink(link);
    };
    void renew();
    return () => {
      isCurrent = false;
    };
    // Runs once for each expired link: a new function alone must not start it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasExpired, link]);

  return {
    pages: query.data,
    link,
    error: hasExpired && refusedLink !== link ? null : error,
    refetch: () => void refetch(),
  };
}
