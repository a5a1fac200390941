import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cache } from '#server/platform/cache/cache.ts';
import { encodingFor } from '#server/platform/cache/compressed-bytes.ts';
import { serverPlugin } from './plugin.ts';

/** A shorter body fits into one packet: compressing it wins nothing. */
const shortestInCharacters = 1400;

const compressible = /^(?:application\/(?:problem\+)?json|text\/csv)\b/u;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const compress = {
  br: (text: string) => compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => compressGzip(text),
};

const isWorthCompressing = (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string =>
  typeof payload === 'string' &&
  payload.length >= shortestInCharacters &&
  request.routeOptions.config.compress !== false &&
  !reply.hasHeader('content-encoding') &&
  compressible.test(String(reply.getHeader('content-type')));

/**
 * Compresses replies of text. A class gets many of them alike, letter for letter: the bytes are cached by what
 * they say, so that a reply is compressed once (decisions/0033). A route whose config says `compress: false` is
 * left alone.
 */
export const compressionPlugin = serverPlugin<{ cache: Cache }>(
  'compression',
  [],
  (app, { cache }) => {
    const compressed = async (
      encoding: 'br' | 'gzip',
      text: string,
    ): Promise<Buffer | undefined> => {
      const digest = createHash('sha1').update(text).digest('base64url');
      return cache.fetch(`compressed:${encoding}:${digest}`, async () => {
        const value = await compress[encoding](text);
        return { value, sizeInBytes: value.length };
      });
    };

    app.addHook('onSend', (request, reply, payload, done) => {
      if (!isWorthCompressing(request, reply, payload)) {
        done(null, payload);
        return;
      }
      void reply.header('vary', 'accept-encoding');
      const encoding = encodingFor(request);
      if (encoding === 'identity') {
        done(null, payload);
        return;
      }
      compressed(encoding, payload).then(
        (bytes) => {
          void reply.header('content-encoding', encoding).removeHeader('content-length');
          done(null, bytes);
        },
        (error: unknown) => done(error as Error),
      );
    });
  },
);
