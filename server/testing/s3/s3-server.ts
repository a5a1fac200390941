import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '#server/platform/files/s3/s3-settings.ts';
import { findSignatureProblem, sha256 } from './check-signature.ts';

/** A request that a test may let fail: by 503, or by a connection that breaks in the middle of the body. */
type Fault = (request: { method: string; key: string }) => 'busy' | 'broken' | undefined;

type Stored = { bytes: Buffer; storedAt: Date };

const region = 'eu-test-1';
const bucket = 'kimya-files';
/** Small, so that every listing has several pages. */
const pageSize = 3;

const statuses: Readonly<Record<string, number>> = {
  AuthorizationHeaderMalformed: 400,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
};

const refuse = (response: ServerResponse, code: string): void => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message></Error>`;
  response.writeHead(statuses[code] ?? 403, { 'content-type': 'application/xml' }).end(xml);
};

const rangeOf = (header: string | undefined, size: number) => {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/u.exec(header ?? '') ?? [];
  if (start === undefined) return undefined;
  return { start: Number(start), end: end ? Math.min(Number(end), size - 1) : size - 1 };
};

const sendObject = (
  request: IncomingMessage,
  response: ServerResponse,
  { bytes }: Stored,
  isBroken: boolean,
): void => {
  const range = rangeOf(request.headers.range, bytes.length);
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
  response.writeHead(range ? 206 : 200, {
    'content-length': part.length,
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${bytes.length}` } : {}),
  });
  if (!isBroken) return void response.end(request.method === 'HEAD' ? undefined : part);
  response.write(part.subarray(0, Math.ceil(part.length / 2)), () => response.destroy());
};

const listing = (objects: ReadonlyMap<string, Stored>, query: URLSearchParams): string => {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const names = [...objects.keys()]
    .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
    .toSorted();
  const page = names.slice(0, pageSize);
  const entries = page.map(
    (name) =>
      `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.storedAt.toISOString()}</LastModified></Contents>`,
  );
  const isCut = names.length > pageSize;
  const token = Buffer.from(page.at(-1) ?? '').toString('base64');
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isCut}</IsTruncated>${entries.join('')}${
    isCut ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''
  }</ListBucketResult>`;
};

/** Breaks the connection when a part of the body has arrived. */
const breakOff = async (request: IncomingMessage): Promise<void> => {
  await once(request, 'data');
  request.destroy();
};

/**
 * A small S3 store on this machine: it checks every signature and every hash, and has one bucket in memory. No maintained
 * package does this (decisions/0156).
 */
export const startS3Server = async () => {
  const key = { accessKeyId: 'KIMYATESTKEY', secretAccessKey: 'a-secret/of+tests', region };
  const objects = new Map<string, Stored>();
  const state: { fault: Fault | undefined } = { fault: undefined };
  let count = 0;

  const put = async (request: IncomingMessage, response: ServerResponse, name: string) => {
    if (request.headers['content-length'] === undefined)
      return refuse(response, 'MissingContentLength');
    const bytes = await buffer(request);
    if (sha256(bytes) !== request.headers['x-amz-content-sha256'])
      return refuse(response, 'XAmzContentSHA256Mismatch');
    const source = request.headers['x-amz-copy-source'];
    const copied =
      source === undefined ? bytes : objects.get(String(source).slice(bucket.length + 2))?.bytes;
    if (!copied) return refuse(response, 'NoSuchKey');
    objects.set(name, { bytes: copied, storedAt: new Date() });
    response.end(source === undefined ? '' : '<CopyObjectResult></CopyObjectResult>');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    count += 1;
    const url = new URL(request.url ?? '', 'http://s3');
    const [, bucketName, ...rest] = url.pathname.split('/');
    const name = rest.join('/');
    const method = request.method ?? '';
    const fault = state.fault?.({ method, key: name });
    if (fault === 'busy') return refuse(response, 'SlowDown');
    if (fault === 'broken' && method !== 'GET') return breakOff(request);
    const problem = findSignatureProblem(request, key, new Date());
    if (problem) return refuse(response, problem);
    if (bucketName !== bucket) return refuse(response, 'NoSuchBucket');
    if (name === '') return void response.end(listing(objects, url.searchParams));
    if (method === 'PUT') return put(request, response, name);
    if (method === 'DELETE') {
      objects.delete(name);
      return void response.writeHead(204).end();
    }
    const stored = objects.get(name);
    if (!stored) return refuse(response, 'NoSuchKey');
    sendObject(request, response, stored, fault === 'broken');
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const settings: S3Settings = { ...key, endpoint, bucket, prefix: '', isPathStyle: true };
  return {
    settings,
    /** The variables that name it. */
    environment: {
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    objects,
    /** Decides which requests fail from now on. */
    failWhen: (fault: Fault | undefined) => {
      state.fault = fault;
    },
    requestCount: () => count,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;
