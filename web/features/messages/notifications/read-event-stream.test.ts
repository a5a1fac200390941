import { expect, test, vi } from 'vitest';
import { readEventStream, type StreamEvent } from './read-event-stream.ts';

const streamOf = (pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

const eventsOf = async (pieces: string[], onSign = () => undefined as void) => {
  const events: StreamEvent[] = [];
  for await (const event of readEventStream(streamOf(pieces), onSign)) events.push(event);
  return events;
};

const line = 'id: 7\nevent: notification\ndata: {"message":"قدّم: 3"}\n\n';
const read = 'event: read\ndata: {}\n\n';
const both = [
  { id: '7', name: 'notification' },
  { id: undefined, name: 'read' },
];

test.each([
  ['in one piece', [line + read], both],
  ['letter by letter', [...(line + read)], both],
  ['between heartbeats', [': \n\n', line, ': \n\n', read], both],
  [
    'cut in the middle: the unfinished one does not count',
    [line + read.slice(0, 9)],
    both.slice(0, 1),
  ],
  ['empty', [], []],
])('the reader reads events %s', async (_, pieces, expected) => {
  expect(await eventsOf(pieces)).toEqual(expected);
});

test('every piece is a sign of the network, a heartbeat too', async () => {
  const onSign = vi.fn<() => void>();
  await eventsOf([': \n\n', line], onSign);
  expect(onSign).toHaveBeenCalledTimes(2);
});
