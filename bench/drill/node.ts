import { type ProductProcess, spawnProduct } from '#server/testing/product-process.ts';

/** The product as a process of its own. */
export type Node = {
  url: string;
  port: number;
  pid: number;
  /** Milliseconds from the start of the process until it was ready. */
  startedIn: number;
  /** Sends a signal and waits for the end. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

export type NodeSettings = Record<string, string> & { DATA_DIR: string };

const settingsOfDrill = {
  LOG_LEVEL: 'silent',
  WORKERS: '1',
  // Everybody calls from one address.
  RATE_LIMIT_FACTOR: '1000000',
};

/**
 * Runs a command of the product to its end. Returns what it printed.
 * @throws Error with what it complained of, be it a warning of Node
 */
export const runCommand = async (
  words: readonly string[],
  settings: Record<string, string>,
): Promise<string> => {
  const command = spawnProduct(['server/command.ts', ...words], {
    ...settingsOfDrill,
    ...settings,
  });
  const code = await command.closed;
  if (code !== 0 || command.errors() !== '')
    throw new Error(`${words[0]} ended with ${code}:\n${command.errors()}`);
  return command.output().trim();
};

const running = new Set<ProductProcess>();
// However the drill ends, it leaves no node behind.
process.once('exit', () => {
  for (const node of running) if (node.isRunning()) process.kill(node.pid, 'SIGKILL');
});

/**
 * Starts a node and waits until it is ready.
 * @throws Error with what it printed when it ends instead
 */
export const startNode = async (settings: NodeSettings): Promise<Node> => {
  const begun = performance.now();
  const node = spawnProduct(['server/main.ts'], { ...settingsOfDrill, ...settings });
  running.add(node);
  void node.closed.then(() => running.delete(node));
  const url = await node.waitForAddress();
  return {
    url,
    port: Number(new URL(url).port),
    pid: node.pid,
    startedIn: performance.now() - begun,
    end: async (signal) => {
      await node.end(signal);
    },
  };
};
