import { createServer } from 'node:http';

/** What a push service of a browser would have received. */
export type Received = { messages: number; devices: number; connections: number };

/** How long a service of the internet takes, the way there and back included. */
const replyAfterInMilliseconds = 50;

const received = { messages: 0, connections: 0 };
const devices = new Set<string | undefined>();

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    setTimeout(() => {
      received.messages += 1;
      devices.add(request.url);
      response.writeHead(201).end();
    }, replyAfterInMilliseconds);
  });
});
server.on('connection', () => (received.connections += 1));
process.on('message', () => {
  process.send?.({ ...received, devices: devices.size } satisfies Received);
});
process.once('disconnect', () => process.exit());
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
