import { connect, type Socket } from 'node:net';

export type Reply = {
  status: number;
  body: Buffer;
  /** The `Retry-After` of a refusal. */
  retryAfterInSeconds: number | undefined;
};

type Answered = { resolve: (reply: Reply) => void; reject: (error: Error) => void };

const endOfHead = '\r\n\r\n';

/** All connections read into the same buffer in turn, because a buffer for each read costs more than the read. */
const shared = Buffer.allocUnsafe(64 * 1024);

/** The content of a body that starts at `start`, and its end; undefined while it is incomplete. */
type Body = { end: number; content: Buffer };

const readWhole = (received: Buffer, start: number, length: number): Body | undefined =>
  received.length < start + length
    ? undefined
    : { end: start + length, content: received.subarray(start, start + length) };

/** A chunked body, as replies have that are compressed while they are sent. */
const readChunks = (received: Buffer, start: number): Body | undefined => {
  const chunks: Buffer[] = [];
  for (let at = start; ;) {
    const endOfSize = received.indexOf('\r\n', at);
    if (endOfSize === -1) return undefined;
    const size = Number.parseInt(received.toString('latin1', at, endOfSize), 16);
    const next = endOfSize + 2 + size + 2;
    if (received.length < next) return undefined;
    if (size === 0) return { end: next, content: Buffer.concat(chunks) };
    chunks.push(received.subarray(endOfSize + 2, endOfSize + 2 + size));
    at = next;
  }
};

const readBody = (head: string, received: Buffer, start: number): Body | undefined => {
  const [, length] = /\r\ncontent-length: (\d+)/iu.exec(head) ?? [];
  return length === undefined
    ? readChunks(received, start)
    : readWhole(received, start, Number(length));
};

/**
 * One connection that stays open, for one call at a time. Node's own client uses three times the CPU time
 * for a call, on the cores on which the server is measured.
 */
export class Connection {
  #socket: Socket;
  /** The beginning of a reply whose end is on its way. */
  #begun: Buffer | undefined;
  #answered: Answered | undefined;
  isOpen = true;

  constructor(port: number) {
    const callback = (bytes: number) => {
      this.#read(shared.subarray(0, bytes));
      return true;
    };
    const onread = { buffer: shared, callback };
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    this.#socket.on('error', (error) => this.#end(error));
    this.#socket.on('close', () => this.#end(new Error('The connection was closed.')));
  }

  send(request: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#answered = { resolve, reject };
      this.#socket.write(request, 'latin1');
    });
  }

  /** Closes without a handshake, so that the port is free for the next scene at once. */
  close(): void {
    this.#socket.resetAndDestroy();
  }

  #end(error: Error): void {
    this.isOpen = false;
    this.#answered?.reject(error);
    this.#answered = undefined;
  }

  #read(chunk: Buffer): void {
    const received = this.#begun ? Buffer.concat([this.#begun, chunk]) : chunk;
    const reply = this.#parse(received);
    if (!reply) {
      this.#begun = this.#begun ? received : Buffer.from(chunk);
      return;
    }
    this.#begun = undefined;
    const answered = this.#answered;
    this.#answered = undefined;
    answered?.resolve(reply);
  }

  #parse(received: Buffer): Reply | undefined {
    const head = received.indexOf(endOfHead);
    if (head === -1) return undefined;
    const start = head + endOfHead.length;
    const headers = received.toString('latin1', 0, start);
    const body = readBody(headers, received, start);
    if (!body) return undefined;
    // The other side ends it after this reply.
    if (/\r\nconnection: close/iu.test(headers)) this.isOpen = false;
    const status = Number(headers.slice(9, 12));
    const [, seconds] = status === 503 ? (/\r\nretry-after: (\d+)/iu.exec(headers) ?? []) : [];
    return {
      status,
      // A copy, because the next connection overwrites the buffer.
      body: Buffer.from(body.content),
      retryAfterInSeconds: seconds === undefined ? undefined : Number(seconds),
    };
  }
}
