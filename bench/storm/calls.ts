import { Connection, type Reply } from './connection.ts';

/** Milliseconds of each call that was answered, and how many were not. */
export type Ledger = { times: number[]; failures: Map<string, number> };

type CallOptions = { method: 'GET' | 'PUT' | 'POST'; path: string; token: string; body?: unknown };

const mostConnections = 256;

const toText = (port: string, { method, path, token, body }: CallOptions): string => {
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: gzip\r\nauthorization: Bearer ${token}\r\n`;
  if (body === undefined) return `${head}\r\n`;
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  return `${head}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`;
};

/** The open connections to one server, and the calls that wait for one of them. */
class Line {
  #port: string;
  #free: Connection[] = [];
  #waiting: ((connection: Connection) => void)[] = [];
  #opened = 0;

  constructor(port: string) {
    this.#port = port;
  }

  async send(options: CallOptions): Promise<Reply> {
    const connection = await this.#take();
    try {
      return await connection.send(toText(this.#port, options));
    } finally {
      this.#give(connection);
    }
  }

  close(): void {
    for (const connection of this.#free) connection.close();
  }

  #open(): Connection {
    this.#opened += 1;
    return new Connection(Number(this.#port));
  }

  #take(): Connection | Promise<Connection> {
    for (let free = this.#free.pop(); free; free = this.#free.pop()) {
      if (free.isOpen) return free;
      this.#opened -= 1;
    }
    if (this.#opened < mostConnections) return this.#open();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  #give(connection: Connection): void {
    const next = this.#waiting.shift();
    if (!next) {
      this.#free.push(connection);
      return;
    }
    if (connection.isOpen) {
      next(connection);
      return;
    }
    this.#opened -= 1;
    next(this.#open());
  }
}

const lines = new Map<string, Line>();

const lineTo = (origin: string): Line => {
  const line = lines.get(origin) ?? new Line(new URL(origin).port);
  lines.set(origin, line);
  return line;
};

/** Makes one call and records its time; throws when no reply arrives. */
export const timedCall = async (
  origin: string,
  ledger: Ledger,
  options: CallOptions,
): Promise<Reply> => {
  const startedAt = performance.now();
  const reply = await lineTo(origin).send(options);
  ledger.times.push(performance.now() - startedAt);
  if (reply.status >= 400) {
    const what = `${options.method} ${options.path.replaceAll(/[\da-f-]{36}/gu, '{id}')}: ${reply.status}`;
    ledger.failures.set(what, (ledger.failures.get(what) ?? 0) + 1);
  }
  return reply;
};

export const closeConnections = (): void => {
  for (const line of lines.values()) line.close();
};
