import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const root = join(import.meta.dirname, '../..');

type Script = 'server/main.ts' | 'server/command.ts';

export type ProductProcess = {
  pid: number;
  /** Everything that it has written, errors included. */
  output: () => string;
  /** What it has written to the error output. */
  errors: () => string;
  isRunning: () => boolean;
  /** Resolves with the match once the output has it. @throws Error with the output when the process ends before */
  waitFor: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Resolves with the address of the product once it is ready. @throws as `waitFor` */
  waitForAddress: () => Promise<string>;
  /** Resolves with the exit code once the process has ended and all of its output is read. */
  closed: Promise<number | null>;
  /** Sends a signal, unless the process has ended, and waits for its end. Resolves with its exit code. */
  end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
};

type Child = ChildProcessByStdio<null, Readable, Readable>;

const readOutput = (child: Child) => {
  const text = { all: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text.all += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    text.all += part;
    text.errors += part;
  });
  return text;
};

/** Watches a process of the product that was just started, however that was done. */
export const watchProduct = (child: Child): ProductProcess => {
  // Both streams are read to the end: a product whose output nobody reads dies of its next log line.
  const text = readOutput(child);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const closed = once(child, 'close').then(([code]) => code as number | null);
  const waitFor = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const check = () => {
        const match = pattern.exec(text.all);
        if (match) resolve(match);
      };
      check();
      for (const stream of [child.stdout, child.stderr]) stream.on('data', check);
      void closed.then(() => reject(new Error(`The process ended:\n${text.all}`)));
    });
  return {
    pid: child.pid ?? 0,
    output: () => text.all,
    errors: () => text.errors,
    isRunning,
    waitFor,
    waitForAddress: async () => (await waitFor(/^Ready: (\S+)$/mu))[1] ?? '',
    closed,
    end: async (signal = 'SIGTERM') => {
      if (isRunning()) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
  };
};

/** What a process of the product gets where the settings of a test do not say otherwise. */
const usualSettings = { LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: '0', DEMO: '0' };

/**
 * Starts the product, or one of its commands, as a process of its own. Of this environment it gets PATH and HOME only,
 * and where Node keeps compiled code.
 * @param options.detached puts it at the head of a group, so that it can be killed with all processes that it starts
 */
export const spawnProduct = (
  [script, ...words]: readonly [Script, ...string[]],
  settings: Record<string, string>,
  options: { detached?: boolean } = {},
): ProductProcess => {
  const child = spawn(process.execPath, [script, ...words], {
    ...options,
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...usualSettings,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watchProduct(child);
};
