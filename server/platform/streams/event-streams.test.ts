import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventStreams, formatEvent } from './event-streams.ts';

const viewer = (sessionId: string) => ({
  id: 'teacher',
  email: 'teacher@example.com',
  role: 'teacher' as const,
  sessionId,
});

let app: FastifyInstance;
let ended: Set<string>;
let endSession: (sessionId: string) => void;

beforeEach(() => {
  app = Fastify();
  ended = new Set();
});
afterEach(() => app.close());

const createStreams = (options: Partial<Parameters<typeof createEventStreams>[1]> = {}) =>
  createEventStreams(app, {
    endedSessions: {
      has: (id) => ended.has(id),
      onEnd: (listener) => {
        endSession = listener;
        return () => undefined;
      },
    },
    ...options,
  });

const openStream = (streams: ReturnType<typeof createStreams>, sessionId = 'one') => {
  const onClose = vi.fn<() => void>();
  const stream = streams.open(viewer(sessionId), onClose);
  if (!stream) throw new Error('Too many streams.');
  return { ...stream, stream, onClose };
};

test('an event names its id, its kind and its data', () => {
  expect(formatEvent({ id: '7', name: 'notification', data: '{"a":1}' })).toBe(
    'id: 7\nevent: notification\ndata: {"a":1}\n\n',
  );
  expect(formatEvent({ name: 'read', data: '{}' })).toBe('event: read\ndata: {}\n\n');
});

test('a stream sends heartbeats while nothing happens, and ends after its lifetime', async () => {
  const streams = createStreams({ heartbeatInMilliseconds: 5, lifetimeInMilliseconds: 100 });
  const { body, onClose } = openStream(streams);
  expect(await text(body)).toMatch(/^(?:: \n\n)+$/u);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(streams.count).toBe(0);
});

test('a session that ends closes its own streams, and later events are dropped', async () => {
  const streams = createStreams();
  const [first, second] = [openStream(streams, 'one'), openStream(streams, 'other')];
  first.stream.send('before');
  endSession('one');
  first.stream.send('after');
  expect(await text(first.body)).toBe('before');
  expect(second.stream.isClosed).toBe(false);
  expect(streams.count).toBe(1);
});

test('a session whose end was missed is found at the next beat', async () => {
  const { body } = openStream(createStreams({ heartbeatInMilliseconds: 5 }));
  ended.add('one');
  expect(await text(body)).toMatch(/^(?:: \n\n)*$/u);
});

test('a reader who takes nothing is cut off before it fills the memory', async () => {
  const streams = createStreams();
  const { body, stream, onClose } = openStream(streams);
  for (let each = 0; each < 3; each += 1) stream.send('x'.repeat(64 * 1024));
  expect(body.destroyed).toBe(true);
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(streams.count).toBe(0);
});

test('the server refuses more streams than a process can serve', () => {
  const streams = createStreams({ maxStreams: 1 });
  openStream(streams);
  expect(streams.open(viewer('two'), () => undefined)).toBeUndefined();
});

test('the figures of the process count the streams that are open', async () => {
  const openStreams = { count: 0 };
  const streams = createStreams({ openStreams });
  openStream(streams, 'one');
  const { body } = openStream(streams, 'other');
  expect(openStreams.count).toBe(2);
  endSession('one');
  expect(openStreams.count).toBe(1);
  body.destroy();
  await expect.poll(() => openStreams.count).toBe(0);
});

test('a stop ends every stream', async () => {
  const { body } = openStream(createStreams());
  await app.close();
  expect(await text(body)).toBe('');
});
