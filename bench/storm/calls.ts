import { Agent, request } from 'node:http';

/** Milliseconds of each call that was answered, and how many were not. */
export type Ledger = { times: number[]; failures: Map<string, number> };

export type Reply = { status: number; body: string };

type CallOptions = { method: 'GET' | 'PUT' | 'POST'; path: string; token: string; body?: unknown };

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

const send = (origin: string, { method, path, token, body }: CallOptions): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const call = request(`${origin}${path}`, {
      agent,
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(text === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      },
    });
    call.on('error', reject);
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
    });
    call.end(text);
  });

/** Makes one call and writes its time down; throws where no answer came. */
export const timedCall = async (
  origin: string,
  ledger: Ledger,
  options: CallOptions,
): Promise<Reply> => {
  const startedAt = performance.now();
  const reply = await send(origin, options);
  ledger.times.push(performance.now() - startedAt);
  if (reply.status >= 400) {
    const what = `${options.method} ${options.path.replaceAll(/[\da-f-]{36}/gu, '{id}')}: ${reply.status}`;
    ledger.failures.set(what, (ledger.failures.get(what) ?? 0) + 1);
  }
  return reply;
};

export const closeConnections = (): void => agent.destroy();
