import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A body that is sent often, compressed once. */
export type CompressedBytes = {
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
};

export const compressBytes = async (identity: Buffer): Promise<CompressedBytes> => {
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    compressGzip(identity, { level: 9 }),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: { br, gzip: gzipped, identity } };
};

const namedIn = { br: /\bbr\b/u, gzip: /\bgzip\b/u };

const accepts = ({ headers }: FastifyRequest, encoding: 'br' | 'gzip'): boolean =>
  namedIn[encoding].test(headers['accept-encoding'] ?? '');

/** The smallest encoding that the caller accepts. */
export const encodingFor = (request: FastifyRequest): 'br' | 'gzip' | 'identity' => {
  if (accepts(request, 'br')) return 'br';
  return accepts(request, 'gzip') ? 'gzip' : 'identity';
};

/** Sends the body in an encoding that the caller accepts, or 304 when the caller has it already. */
export const sendBytes = (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bodies }: CompressedBytes,
): FastifyReply => {
  void reply.header('etag', etag).header('vary', 'accept-encoding');
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache');
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag)
    return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding]);
};
