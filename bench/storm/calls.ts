import { Connection, type Reply } from './connection.ts';

/** The kinds of calls by priority (decisions/0120): answers, then own reads, then everything else. */
export type Kind = 'answers' | 'own' | 'other';

export type Ledger = {
  /** Milliseconds of the accepted calls, by kind. */
  times: Record<Kind, number[]>;
  /** Milliseconds until each refusal of a call. */
  turnedAway: number[];
  /** Calls that ended without a reply. */
  cutOff: number;
  failures: Map<string, number>;
};

export const newLedger = (): Ledger => ({
  times: { answers: [], own: [], other: [] },
  turnedAway: [],
  cutOff: 0,
  failures: new Map(),
});

export type CallOptions = {
  method: 'GET' | 'PUT' | 'POST';
  path: string;
  token: string;
  kind: Kind;
  body?: unknown;
  /** Whether an earlier one like it ended without a reply, and so may have been done. */
  isRepeated?: boolean;
};

/** The error of a call that ended without a reply. */
export class CutOff extends Error {}

/** A queue limits the concurrent calls, to leave CPU time to the load; in a crowd every client has a connection. */
const maxConnections = { queue: 256, crowd: 16_000 };
export type Crowd = keyof typeof maxConnections;

/** How many clients a crowd can have. */
export const maxClients = maxConnections.crowd;

/** Bodies are numbers and ids, so that a character is a byte. */
const toText = (port: number, { method, path, token, body }: CallOptions): string => {
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: gzip\r\nauthorization: Bearer ${token}\r\n`;
  if (body === undefined) return `${head}\r\n`;
  const text = JSON.stringify(body);
  return `${head}content-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
};

type Waiting = (connection: Connection) => void;

/**
 * First come, first served. `Array.shift` moves all that are left: with ten thousand that wait it cost a third of the
 * load's CPU time, and so slowed the slower of two servers twice.
 */
class WaitingCalls {
  #calls: Waiting[] = [];
  #first = 0;

  add(call: Waiting): void {
    this.#calls.push(call);
  }

  takeFirst(): Waiting | undefined {
    const call = this.#calls[this.#first];
    if (call) this.#first += 1;
    if (this.#first * 2 > this.#calls.length) {
      this.#calls = this.#calls.slice(this.#first);
      this.#first = 0;
    }
    return call;
  }
}

/** The open connections to one server, and who waits for one of them. */
class Line {
  #port: number;
  #most: number;
  #free: Connection[] = [];
  #waiting = new WaitingCalls();
  #opened = 0;

  constructor(port: number, max: number) {
    this.#port = port;
    this.#most = max;
  }

  take(): Connection | Promise<Connection> {
    for (let free = this.#free.pop(); free; free = this.#free.pop()) {
      if (free.isOpen) return free;
      this.#opened -= 1;
    }
    if (this.#opened < this.#most) return this.#open();
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
    });
  }

  give(connection: Connection): void {
    const next = this.#waiting.takeFirst();
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

  send(connection: Connection, options: CallOptions): Promise<Reply> {
    return connection.send(toText(this.#port, options));
  }

  close(): void {
    for (const connection of this.#free) connection.close();
    this.#free = [];
    this.#opened = 0;
  }

  #open(): Connection {
    this.#opened += 1;
    return new Connection(this.#port);
  }
}

const lines = new Map<string, Line>();

const lineTo = (origin: string, crowd: Crowd): Line => {
  const key = `${crowd} ${origin}`;
  const line = lines.get(key) ?? new Line(Number(new URL(origin).port), maxConnections[crowd]);
  lines.set(key, line);
  return line;
};

/** Records the time and the result of one call. */
const noteReply = (
  { times, turnedAway, failures }: Ledger,
  { method, path, kind, isRepeated = false }: CallOptions,
  { status, retryAfterInSeconds, body }: Reply,
  took: number,
): void => {
  if (retryAfterInSeconds !== undefined) {
    turnedAway.push(took);
    return;
  }
  times[kind].push(took);
  if (status < 400 || (isRepeated && body.includes('already_submitted'))) return;
  const what = `${method} ${path.replaceAll(/[\da-f-]{36}/gu, '{id}')}: ${status}`;
  failures.set(what, (failures.get(what) ?? 0) + 1);
};

/**
 * Makes the calls of one student. In a crowd each student has one connection from the first call to the last, also
 * while waiting; the next student reuses it.
 */
export class Phone {
  #origin: () => string;
  #crowd: Crowd;
  #ledger: Ledger;
  #own: { line: Line; connection: Connection } | undefined;

  constructor(options: { origin: () => string; crowd: Crowd; ledger: Ledger }) {
    this.#origin = options.origin;
    this.#crowd = options.crowd;
    this.#ledger = options.ledger;
  }

  /** @throws CutOff when no reply arrives */
  async call(options: CallOptions): Promise<Reply> {
    const startedAt = performance.now();
    const { line, connection } = await this.#connect();
    try {
      const reply = await line.send(connection, options);
      noteReply(this.#ledger, options, reply, performance.now() - startedAt);
      return reply;
    } catch (error) {
      this.#ledger.cutOff += 1;
      throw new CutOff('A call ended without a reply.', { cause: error });
    } finally {
      if (this.#crowd === 'queue') this.hangUp();
    }
  }

  hangUp(): void {
    this.#own?.line.give(this.#own.connection);
    this.#own = undefined;
  }

  async #connect() {
    if (this.#own && !this.#own.connection.isOpen) this.hangUp();
    if (!this.#own) {
      const line = lineTo(this.#origin(), this.#crowd);
      this.#own = { line, connection: await line.take() };
    }
    return this.#own;
  }
}

/** Closes the idle connections. */
export const closeConnections = (): void => {
  for (const line of lines.values()) line.close();
};
