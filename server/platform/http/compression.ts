import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cache } from '#server/platform/cache/cache.ts';
import { encodingFor } from '#server/platform/cache/compressed-bytes.ts';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';

/** A shorter body fits into one packet, so compressing it saves nothing. */
const minLengthInCharacters = 1400;

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
  payload.length >= minLengthInCharacters &&
  request.routeOptions.config.compress !== false &&
  !reply.hasHeader('content-encoding') &&
  compressible.test(String(reply.getHeader('content-type')));

/**
 * Compresses replies of text. Students of a class get many identical replies, so compressed bytes are cached by the
 * content: equal replies are compressed once (decisions/0033). A route whose config says `compress: false` is
 * left alone.
 */
export const compressionPlugin = serverPlugin<{ cache: Cache }>(
  'compression',
  [],
  (app, { cache }) => {
    app.addHook('onSend', async (request, reply, payload) => {
      if (!isWorthCompressing(request, reply, payload)) return payload;
      void reply.header('vary', 'accept-encoding');
      const encoding = encodingFor(request);
      if (encoding === 'identity') return payload;
      const digest = hash('sha1', payload, 'base64url');
      const bytes = await cache.fetch(`compressed:${encoding}:${digest}`, async () => {
        const value = await compress[encoding](payload);
        return { value, sizeInBytes: value.length };
      });
      void reply.header('content-encoding', encoding).removeHeader('content-length');
      return bytes;
    });
  },
);
