import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Problem } from '#contract/errors.ts';

/** Listens on a free port of this machine. */
export const listenLocally = async (app: FastifyInstance): Promise<number> =>
  Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);

type RawReply = { status: number; headers: Headers; problem: Problem };

const parseReply = (text: string): RawReply => {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1]), headers, problem: JSON.parse(body) };
};

/**
 * Sends bytes as they are over a connection of their own and reads the problem that answers them, until the
 * server closes the connection.
 * @param send writes more after the first bytes, such as a body in small pieces
 */
export const callRaw = async (
  port: number,
  bytes: string | Buffer,
  send?: (socket: Socket) => void,
): Promise<RawReply> => {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = Promise.withResolvers<void>();
  socket.on('close', () => closed.resolve());
  // The server may close while this side is still sending.
  socket.on('error', () => undefined);
  socket.write(bytes);
  send?.(socket);
  await closed.promise;
  return parseReply(Buffer.concat(chunks).toString());
};
