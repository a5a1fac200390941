import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

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

/** Runs a script of the product to its end. Returns its exit code, what it printed, and what it complained of. */
export const runScript = async (
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string; complaints: string }> => {
  const child = spawnScript(script, args, settings);
  let [output, complaints] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const [code] = await once(child, 'close');
  return { code: code as number | null, output, complaints };
};

const spawnScript = (
  script: string,
  args: readonly string[],
  settings: Record<string, string>,
): ChildProcess =>
  spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      DEMO: '0',
      WORKERS: '1',
      // Everybody calls from one address.
      RATE_LIMIT_FACTOR: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const running = new Set<ChildProcess>();
// However the drill ends, it leaves no node behind.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a node and waits until it is ready.
 * @throws Error with what it printed when it ends instead
 */
export const startNode = async (settings: NodeSettings): Promise<Node> => {
  const begun = performance.now();
  const child = spawnScript('server/main.ts', [], settings);
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      const [, ready] = /^Ready: (\S+)$/mu.exec(output) ?? [];
      if (ready) resolve(ready);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', read);
    child.once('close', () => reject(new Error(`A node ended:\n${output}`)));
  });
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    startedIn: performance.now() - begun,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
};
