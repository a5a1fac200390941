import { DOMParser, type Element } from '@xmldom/xmldom';
import type { S3Client } from './s3-client.ts';

/** An object in a bucket. */
export type S3Object = { key: string; storedAt: Date };

const textOf = (parent: Element, name: string): string | undefined =>
  parent.getElementsByTagName(name)[0]?.textContent ?? undefined;

/** One page of a listing (ListObjectsV2), and how to ask for the next. */
const readPage = (xml: string): { objects: S3Object[]; next: string | undefined } => {
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement;
  if (!root) return { objects: [], next: undefined };
  return {
    objects: [...root.getElementsByTagName('Contents')].map((entry) => ({
      key: textOf(entry, 'Key') ?? '',
      storedAt: new Date(textOf(entry, 'LastModified') ?? Number.NaN),
    })),
    next: textOf(root, 'NextContinuationToken'),
  };
};

/** The objects whose names begin with a prefix, in pages of a thousand. @throws StoreError */
export async function* listObjects(client: S3Client, prefix: string): AsyncGenerator<S3Object> {
  for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
    const query = { 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) };
    const reply = await client.send({ method: 'GET', key: '', query });
    const page = readPage((await reply?.text()) ?? '');
    yield* page.objects;
    token = page.next;
  }
}
