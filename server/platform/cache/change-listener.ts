import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';

type ListenerOptions = {
  connectionString: string;
  /** The connection's name, as the server lists it; brought up to date at each check. */
  name?: () => string;
  /** By channel: what to do with a message of some node, this one included. */
  channels: Record<string, (payload: string) => void>;
  /** Called when the connection is lost: from then on messages may be missed. */
  onLost?: () => void;
  /** Called when it listens again. If this rejects, it connects once more. */
  onReconnect: () => void | Promise<void>;
  log: { warn: (details: object, text: string) => void };
};

export type ChangeListener = { stop: () => Promise<void> };

const checkEveryMilliseconds = 15_000;
const firstPause = 100;
const maxPause = 5000;

const unnamed = (): string => '';

const connect = async ({
  connectionString,
  name = unnamed,
  channels,
}: ListenerOptions): Promise<Client> => {
  const client = new Client({
    connectionString,
    application_name: name(),
    connectionTimeoutMillis: checkEveryMilliseconds,
    query_timeout: checkEveryMilliseconds,
    keepAlive: true,
  });
  client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
  // Without a listener an error would end the process; `untilLost` handles it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
};

/** Connects again, and lets the caller make up for what was missed meanwhile. */
const connectAgain = async (options: ListenerOptions): Promise<Client> => {
  const client = await connect(options);
  try {
    await options.onReconnect();
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
};

/** Resolves when the connection is lost: by an error, an end, or a missing reply. */
const untilLost = (client: Client, name = unnamed) =>
  new Promise<void>((resolve) => {
    const lost = () => {
      clearInterval(check);
      resolve();
    };
    // A broken network sends no error; only a missing reply shows it.
    const check = setInterval(
      () =>
        void client.query("select set_config('application_name', $1, false)", [name()]).catch(lost),
      checkEveryMilliseconds,
    );
    check.unref();
    client.once('error', lost);
    client.once('end', lost);
  });

/**
 * Listens on its own connection to the changes that every node announces (decisions/0026), and reconnects
 * until it succeeds. Resolves once it listens.
 */
export const listenForChanges = async (options: ListenerOptions): Promise<ChangeListener> => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = once(signal, 'abort');

  const reconnect = async (): Promise<Client | undefined> => {
    for (let wait = firstPause; !signal.aborted; wait = Math.min(wait * 2, maxPause)) {
      try {
        return await connectAgain(options);
      } catch (error) {
        options.log.warn({ err: error }, 'cannot listen to the changes of other nodes yet');
        // Rejects when stopped, which the loop sees.
        await setTimeout(wait, undefined, { signal }).catch(() => undefined);
      }
    }
    return undefined;
  };

  const listenUntilStopped = async (first: Client): Promise<void> => {
    let client: Client | undefined = first;
    while (client) {
      await Promise.race([untilLost(client, options.name), stopped]);
      if (!signal.aborted) options.onLost?.();
      await client.end().catch(() => undefined);
      client = signal.aborted ? undefined : await reconnect();
    }
  };

  const listening = listenUntilStopped(await connect(options));
  return {
    stop: () => {
      stopping.abort();
      return listening;
    },
  };
};
