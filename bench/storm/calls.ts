import { Connection, type Reply } from './connection.ts';

/** Milliseconds of each call that was taken, how many were told to come back, and how many failed otherwise. */
export type Ledger = { times: number[]; turnedAway: number; failures: Map<string, number> };

type CallOptions = { method: 'GET' | 'PUT' | 'POST'; path: string; token: string; body?: unknown };

/** So many calls at once leave the queue to the load; a crowd has a connection for each. */
const mostConnections = { queue: 256, crowd: 6000 };
export type Crowd = keyof typeof mostConnections;

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
  #most: number;
  #free: Connection[] = [];
  #waiting: ((connection: Connection) => void)[] = [];
  #opened = 0;

  constructor(port: string, most: number) {
    this.#port = port;
    this.#most = most;
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
    if (this.#opened < this.#most) return this.#open();
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

const lineTo = (origin: string, crowd: Crowd): Line => {
  const key = `${crowd} ${origin}`;
  const line = lines.get(key) ?? new Line(new URL(origin).port, mostConnections[crowd]);
  lines.set(key, line);
  return line;
};

/** Makes one call and records its time; throws when no reply arrives. */
export const timedCall = async (
  { origin, crowd, ledger }: { origin: string; crowd: Crowd; ledger: Ledger },
  options: CallOptions,
): Promise<Reply> => {
  const startedAt = performance.now();
  const reply = await lineTo(origin, crowd).send(options);
  if (reply.retryAfterInSeconds !== undefined) {
    ledger.turnedAway += 1;
    return reply;
  }
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
