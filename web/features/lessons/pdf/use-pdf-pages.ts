import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { pdfPagesQuery } from './pdf-pages.queries.ts';

/**
 * The pages of a document. Its link is kept as long as it works, so that pictures are not fetched anew for nothing;
 * when it has ended, `renewLink` (undefined when the file is gone) gives another and reading goes on.
 */
export function usePdfPages(href: string, renewLink: () => Promise<string | undefined>) {
  const [link, setLink] = useState(href);
  const query = useQuery(pdfPagesQuery(link));
  const { error, refetch } = query;
  const hasExpired = error instanceof ApiError && error.code === 'file.link_expired';
  /** Links that were renewed and still refused: then the refusal is told. */
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
      // The clocks of two servers may differ by a moment.
      if (fresh === link) await refetch();
      setRefusedLink(link);
    };
    void renew();
    return () => {
      isCurrent = false;
    };
    // Once for each link that has ended: a new function is no new reason.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasExpired, link]);

  return {
    pages: query.data,
    link,
    error: hasExpired && refusedLink !== link ? null : error,
    refetch: () => void refetch(),
  };
}
