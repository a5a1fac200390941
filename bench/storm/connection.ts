import { connect, type Socket } from 'node:net';

export type Reply = { status: number; body: Buffer };

type Answered = { resolve: (reply: Reply) => void; reject: (error: Error) => void };

const endOfHead = '\r\n\r\n';

/** Length of the body by its header; the server announces every one. */
const bodyLength = (head: string): number => {
  const [, length] = /\r\ncontent-length: (\d+)/iu.exec(head) ?? [];
  if (length === undefined) throw new Error(`A reply without a length:\n${head}`);
  return Number(length);
};

/**
 * One connection that stays open, for one call at a time. Node's own client uses three times the CPU time
 * for a call, on the cores on which the server is measured.
 */
export class Connection {
  #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #answered: Answered | undefined;
  isOpen = true;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#end(error));
    this.#socket.on('close', () => this.#end(new Error('The connection was closed.')));
  }

  send(request: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#answered = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #end(error: Error): void {
    this.isOpen = false;
    this.#answered?.reject(error);
    this.#answered = undefined;
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const head = this.#received.indexOf(endOfHead);
    if (head === -1) return;
    const start = head + endOfHead.length;
    const end = start + bodyLength(this.#received.toString('latin1', 0, start));
    if (this.#received.length < end) return;
    const status = Number(this.#received.toString('latin1', 9, 12));
    const body = this.#received.subarray(start, end);
    this.#received = Buffer.alloc(0);
    const answered = this.#answered;
    this.#answered = undefined;
    answered?.resolve({ status, body });
  }
}
