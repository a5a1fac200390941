import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from './compressed-bytes.ts';

/** A stretch of JSON that the replies to many callers have in common: as bytes, and deflated once for all. */
export type SharedJson = { plain: Buffer; deflated: Buffer };

/** What a reply is put together from: text of its own, and stretches that it shares. */
export type Piece = string | SharedJson;

/** Deflated by itself and to a whole byte, so that it may stand anywhere in a reply (RFC 1951). */
export const shareJson = (value: unknown): SharedJson => {
  const plain = Buffer.from(JSON.stringify(value));
  const deflated = deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { plain, deflated };
};

const plainOf = (piece: Piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece.plain);

const mostStored = 0xffff;

/** Bytes as they are, in the form of deflated ones: a reply's own text is too short to win much. */
const store = (bytes: Buffer): Buffer[] => {
  const blocks: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += mostStored) {
    const block = bytes.subarray(start, start + mostStored);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(mostStored - block.length, 3);
    blocks.push(head, block);
  }
  return blocks;
};

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const emptyLastBlock = Buffer.from([3, 0]);

/** One gzip member of all pieces (RFC 1952); what is shared is copied, and compressed no second time. */
const gzipPieces = (pieces: readonly Piece[]): Buffer => {
  const parts: Buffer[] = [gzipHead];
  let checksum = 0;
  let length = 0;
  for (const piece of pieces) {
    const plain = plainOf(piece);
    checksum = crc32(plain, checksum);
    length += plain.length;
    parts.push(...(typeof piece === 'string' ? store(plain) : [piece.deflated]));
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(checksum, 0);
  tail.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([...parts, emptyLastBlock, tail]);
};

/**
 * Puts pieces in the place of members that are empty, such as `"questions":[]`, in serialized JSON: one
 * filling for each, in their order. Within a text the quotes would be escaped, so only members are meant.
 */
export const fillMembers = (
  json: string,
  member: { name: string; empty: '[]' | '""' },
  fillings: readonly (readonly Piece[])[],
): Piece[] => {
  const [first = '', ...others] = json.split(`"${member.name}":${member.empty}`);
  if (others.length !== fillings.length)
    throw new Error(`${others.length} members ${member.name} for ${fillings.length} fillings.`);
  const filled = others.flatMap((text, place) => [
    `"${member.name}":`,
    ...(fillings[place] ?? []),
    text,
  ]);
  return [first, ...filled];
};

/** Sends JSON that was put together from pieces, gzipped where the caller reads that. */
export const sendPieces = (
  request: FastifyRequest,
  reply: FastifyReply,
  pieces: readonly Piece[],
): FastifyReply => {
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!accepts(request, 'gzip')) return reply.send(Buffer.concat(pieces.map(plainOf)));
  return reply.header('content-encoding', 'gzip').send(gzipPieces(pieces));
};
