import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { serverPlugin } from '#server/platform/plugins/plugin.ts';

/** How slowly a request's body may arrive. */
export type BodyPace = {
  /** Maximum pause of the sender. */
  idleInMilliseconds: number;
  /** The average counts only after this time, so that a slow beginning refuses nobody. */
  graceInMilliseconds: number;
  /** Minimum average rate while the server waits for the sender. */
  bytesPerSecond: number;
  /** After a reply, the rest of the body is read so long, because a sender that is cut off may not see the reply. */
  lingerInMilliseconds: number;
};

/** 2 KiB/s is what a bad mobile network reaches; a body of a mebibyte then takes 9 minutes at most. */
export const usualPace: BodyPace = {
  idleInMilliseconds: 30_000,
  graceInMilliseconds: 60_000,
  bytesPerSecond: 2048,
  lingerInMilliseconds: 15_000,
};

/** A body that is arriving. Times are of `performance.now()`. */
type Arriving = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The bytes of the socket before the body, which may belong to earlier requests. */
  bytesBefore: number;
  bytes: number;
  lastByteAt: number;
  /** Time in which the server waited for the sender, not the sender for the server. */
  waitedInMilliseconds: number;
  checkedAt: number;
  repliedAt: number | undefined;
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Notes what has arrived since the last check. */
const measure = (body: Arriving, now: number): void => {
  const { raw } = body.request;
  const bytes = raw.socket.bytesRead - body.bytesBefore;
  // Unread bytes show that the sender waits for the server.
  const isOurTurn = raw.readableLength > 0;
  if (bytes > body.bytes || isOurTurn) body.lastByteAt = now;
  if (!isOurTurn) body.waitedInMilliseconds += now - body.checkedAt;
  body.bytes = bytes;
  body.checkedAt = now;
  if (body.reply.raw.writableEnded) body.repliedAt ??= now;
};

const isTooSlow = (body: Arriving, pace: BodyPace, now: number): boolean => {
  const { bytes, waitedInMilliseconds: waited } = body;
  if (now - body.lastByteAt > pace.idleInMilliseconds) return true;
  return waited > pace.graceInMilliseconds && bytes < (waited / 1000) * pace.bytesPerSecond;
};

const check = (body: Arriving, pace: BodyPace): void => {
  const now = performance.now();
  measure(body, now);
  const { request, reply, repliedAt } = body;
  if (repliedAt !== undefined) {
    if (now - repliedAt > pace.lingerInMilliseconds) request.raw.destroy();
  } else if (isTooSlow(body, pace, now) && !reply.sent) {
    void reply.header('connection', 'close').send(new AppError('request.too_slow'));
  }
};

/**
 * Ends requests whose body stops arriving or comes too slowly, with 408. A total time would end an upload over a
 * slow line that is doing well, and let a small body take as long as a large one.
 */
export const slowBodiesPlugin = serverPlugin<{ pace: BodyPace }>(
  'slow-bodies',
  ['problems'],
  (app, { pace }) => {
    const arriving = new Set<Arriving>();
    app.addHook('onRequest', (request, reply, done) => {
      done();
      const { raw } = request;
      if (raw.complete || !hasBody(request)) return;
      const now = performance.now();
      const body: Arriving = {
        request,
        reply,
        bytesBefore: raw.socket.bytesRead,
        bytes: 0,
        lastByteAt: now,
        waitedInMilliseconds: 0,
        checkedAt: now,
        repliedAt: undefined,
      };
      arriving.add(body);
      raw.once('close', () => arriving.delete(body));
    });
    const timer = setInterval(
      () => {
        for (const body of arriving) {
          if (body.request.raw.complete) arriving.delete(body);
          else check(body, pace);
        }
      },
      Math.min(1000, pace.idleInMilliseconds / 4),
    );
    timer.unref();
    app.addHook('onClose', () => clearInterval(timer));
  },
);
