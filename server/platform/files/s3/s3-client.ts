import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { StoreError } from '#server/platform/errors/store-error.ts';
import { type S3Failure, s3Problem } from './s3-problem.ts';
import type { S3Settings } from './s3-settings.ts';

type S3Request = {
  method: 'DELETE' | 'GET' | 'HEAD' | 'PUT';
  /** The key of the object; empty for the bucket. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob;
};

export type S3Client = {
  /**
   * Sends a signed request, again when the store is busy or the connection breaks.
   * @returns the reply, whose body the caller reads; undefined when there is no such object
   * @throws StoreError
   */
  send: (request: S3Request) => Promise<Response | undefined>;
  /** The error for a failure that shows in the body of a reply. */
  problemOf: (failure: S3Failure) => StoreError;
};

export type RetryPauses = readonly number[];

/** In milliseconds; a store answers 503 when a request should be repeated a moment later. */
const usualPauses: RetryPauses = [100, 400, 1600];

/** How long the store may take to begin its reply, besides the time to send the body at 100 kB a second. */
const replyLimitInMilliseconds = 15_000;
const slowestBytesPerMillisecond = 100;

/** The hash is part of the signature, so the store refuses a body that was changed on the way. */
const hashOf = async (body: Blob | undefined): Promise<string> => {
  const hash = createHash('sha256');
  if (body) for await (const bytes of body.stream()) hash.update(bytes);
  return hash.digest('hex');
};

const addressOf = ({ endpoint, bucket, isPathStyle }: S3Settings, request: S3Request): URL => {
  const url = new URL(endpoint);
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`;
  const base = url.pathname.replace(/\/+$/u, '');
  url.pathname = [base, ...(isPathStyle ? [bucket] : []), request.key].join('/');
  for (const [name, value] of Object.entries(request.query ?? {})) {
    url.searchParams.set(name, value);
  }
  return url;
};

/** The code in an error reply of S3; a copy that fails may answer 200 with one. */
export const codeInReply = (xml: string): string | undefined =>
  /<Error>[^]*<Code>([^<]+)<\/Code>/u.exec(xml)?.[1];

const isTemporary = ({ status, code }: S3Failure): boolean =>
  status === undefined || status === 429 || status >= 500 || code === 'RequestTimeout';

/** Signs requests to one bucket and sends them (decisions/0156). */
export const createS3Client = (
  settings: S3Settings,
  pauses: RetryPauses = usualPauses,
): S3Client => {
  const signingKeys = new Map<string, ArrayBuffer>();

  const attempt = async (request: S3Request, contentHash: string): Promise<Response> => {
    const { accessKeyId, secretAccessKey, region } = settings;
    const { method, headers, body } = request;
    const signed = await new AwsV4Signer({
      service: 's3',
      url: addressOf(settings, request).toString(),
      method,
      headers: {
        ...headers,
        ...(body ? { 'content-length': String(body.size) } : {}),
        'x-amz-content-sha256': contentHash,
      },
      accessKeyId,
      secretAccessKey,
      region,
      cache: signingKeys,
    }).sign();
    const silence = new AbortController();
    const limit = replyLimitInMilliseconds + (body?.size ?? 0) / slowestBytesPerMillisecond;
    const timer = setTimeout(() => silence.abort(new Error('no answer')), limit);
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: silence.signal,
        // A blob itself would be read into memory first.
        ...(body ? { body: body.stream(), duplex: 'half' as const } : {}),
      });
    } finally {
      clearTimeout(timer);
    }
  };

  /** The reply, or what went wrong; undefined when there is no such object. */
  const tryOnce = async (
    request: S3Request,
    contentHash: string,
  ): Promise<{ reply: Response | undefined } | { failure: S3Failure }> => {
    try {
      const reply = await attempt(request, contentHash);
      if (reply.ok) return { reply };
      const code = codeInReply(await reply.text());
      if (reply.status === 404 && code !== 'NoSuchBucket') return { reply: undefined };
      return { failure: { status: reply.status, code } };
    } catch (error) {
      return { failure: { cause: error } };
    }
  };

  const problemOf = (failure: S3Failure) => s3Problem(settings, failure);
  return {
    problemOf,
    send: async (request) => {
      const contentHash = await hashOf(request.body);
      for (let count = 0; ; count += 1) {
        const outcome = await tryOnce(request, contentHash);
        if ('reply' in outcome) return outcome.reply;
        const wait = pauses[count];
        if (wait === undefined || !isTemporary(outcome.failure)) throw problemOf(outcome.failure);
        await pause(wait);
      }
    },
  };
};
