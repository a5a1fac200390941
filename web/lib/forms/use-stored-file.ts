import { queryOptions, useQuery } from '@tanstack/react-query';
import { parse } from 'content-disposition';
import type { StoredFile } from '#web/ui/forms/file-row.tsx';

/** Reads the file name from the server's reply. */
const nameOf = (disposition: string | null): string | undefined =>
  parse(disposition ?? '').parameters['filename'];

const describe = async (url: string, signal: AbortSignal) => {
  const { ok, headers } = await fetch(url, { method: 'HEAD', signal });
  if (!ok) throw new Error('The file is not there.');
  const size = Number(headers.get('content-length'));
  return {
    name: nameOf(headers.get('content-disposition')),
    sizeInBytes: size > 0 ? size : undefined,
  };
};

const storedFileQuery = (url: string) =>
  queryOptions({
    queryKey: ['stored-file', url],
    queryFn: ({ signal }) => describe(url, signal),
    staleTime: Infinity,
    retry: false,
    enabled: url !== '',
  });

/** The name of the file at an address, requested from the server; `fallbackName` until it replies. */
export function useStoredFile(url: string | null, fallbackName: string): StoredFile | null {
  const { data } = useQuery(storedFileQuery(url ?? ''));
  if (url === null) return null;
  return { name: data?.name ?? fallbackName, sizeInBytes: data?.sizeInBytes, url };
}
