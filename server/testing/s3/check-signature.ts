import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type Key = { accessKeyId: string; secretAccessKey: string; region: string };

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

export const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The request as AWS describes it for signature version 4, with the headers that the sender names. */
const canonicalRequest = (request: IncomingMessage, signedHeaders: string): string => {
  const [path = '', search = ''] = (request.url ?? '').split('?');
  const query = [...new URLSearchParams(search)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const hash = String(request.headers['x-amz-content-sha256']);
  return [request.method, path, query, headers, signedHeaders, hash].join('\n');
};

const pattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/u;

/** The error code with which a store refuses the signature of a request; undefined where it is right. */
export const findSignatureProblem = (
  request: IncomingMessage,
  key: Key,
  now: Date,
): string | undefined => {
  const match = pattern.exec(request.headers.authorization ?? '');
  if (!match) return 'AccessDenied';
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature] = match;
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== key.region) return 'AuthorizationHeaderMalformed';
  const date = String(request.headers['x-amz-date']);
  const time = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z');
  const difference = Math.abs(new Date(time).getTime() - now.getTime());
  if (!(difference < 15 * 60_000) || !date.startsWith(day)) return 'RequestTimeTooSkewed';
  const names = new Set(signedHeaders.split(';'));
  // Every header of Amazon's has to be among them, or somebody on the way could add one.
  const needed = [
    'host',
    ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-')),
  ];
  if (needed.some((name) => !names.has(name))) return 'AccessDenied';
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [
    'AWS4-HMAC-SHA256',
    date,
    scope,
    sha256(canonicalRequest(request, signedHeaders)),
  ].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (previous, part) => hmac(previous, part),
    `AWS4${key.secretAccessKey}`,
  );
  return hmac(signingKey, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
};
