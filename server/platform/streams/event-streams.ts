import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { accessTokenLifetimeInSeconds } from '#server/platform/sessions/access-token-lifetime.ts';
import type { EndedSessions } from '#server/platform/sessions/ended-sessions.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';

/** An open reply of server-sent events. */
export type EventStream = {
  /** Sends a piece that `formatEvent` made. Nothing happens once the stream is closed. */
  send: (event: string) => void;
  readonly isClosed: boolean;
  /** Ends the reply; the browser connects again by itself. */
  close: () => void;
};

export type EventStreams = {
  /** Begins a stream for a viewer; undefined when too many are open. */
  open: (viewer: Viewer, onClose: () => void) => (EventStream & { body: Readable }) | undefined;
  readonly count: number;
};

type Options = {
  endedSessions: Pick<EndedSessions, 'has' | 'onEnd'>;
  /** How many are open, for the figures of the process. */
  openStreams?: { count: number };
  heartbeatInMilliseconds?: number;
  lifetimeInMilliseconds?: number;
  maxStreams?: number;
};

/** Proxies cut a reply that is silent for a minute, some after half of one. */
const usualHeartbeatInMilliseconds = 20_000;
/** A reader with more unsent bytes is disconnected; it reconnects and continues after its last id. */
const maxUnsentBytes = 128 * 1024;
const usualMaxStreams = 2000;

/** Writes an event in the format of server-sent events; the data must not contain line breaks. */
export const formatEvent = ({ id, name, data }: { id?: string; name: string; data: string }) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`;

/** Sets the headers that stop caches and proxies from storing or delaying events. */
export const sendEventStream = (reply: FastifyReply, body: Readable): FastifyReply =>
  reply
    .type('text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(body);

/**
 * The open streams of this process. A stream ends when its session ends, when the server stops, and after the
 * lifetime of an access token, because the next connection is authorized again.
 */
export const createEventStreams = (
  app: FastifyInstance,
  {
    endedSessions,
    openStreams = { count: 0 },
    heartbeatInMilliseconds = usualHeartbeatInMilliseconds,
    lifetimeInMilliseconds = accessTokenLifetimeInSeconds * 1000,
    maxStreams = usualMaxStreams,
  }: Options,
): EventStreams => {
  type Open = { body: Readable; sessionId: string; endsAt: number };
  const streams = new Set<Open>();
  const end = (stream: Open): void => {
    // Removed at once: nothing may be pushed after the end.
    if (!streams.delete(stream)) return;
    openStreams.count = streams.size;
    stream.body.push(null);
  };
  const endWhere = (isOver: (stream: Open) => boolean): void => {
    for (const stream of streams) if (isOver(stream)) end(stream);
  };
  const send = (stream: Open, event: string): void => {
    if (!streams.has(stream)) return;
    stream.body.push(event);
    if (stream.body.readableLength > maxUnsentBytes) stream.body.destroy();
  };

  const heartbeat = setInterval(() => {
    const now = performance.now();
    endWhere(({ sessionId, endsAt }) => endsAt <= now || endedSessions.has(sessionId));
    for (const stream of streams) send(stream, ': \n\n');
  }, heartbeatInMilliseconds);
  heartbeat.unref();
  const unsubscribe = endedSessions.onEnd((ended) =>
    endWhere(({ sessionId }) => sessionId === ended),
  );
  // The server waits for open replies, and these would never end by themselves.
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    unsubscribe();
    endWhere(() => true);
  });

  return {
    open: ({ sessionId }, onClose) => {
      if (streams.size >= maxStreams) return undefined;
      const body = new Readable({ read: () => undefined });
      const stream = { body, sessionId, endsAt: performance.now() + lifetimeInMilliseconds };
      streams.add(stream);
      openStreams.count = streams.size;
      body.once('close', () => {
        streams.delete(stream);
        openStreams.count = streams.size;
        onClose();
      });
      return {
        body,
        send: (event) => send(stream, event),
        close: () => end(stream),
        get isClosed() {
          return !streams.has(stream);
        },
      };
    },
    get count() {
      return streams.size;
    },
  };
};
