import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { isDatabaseEmpty } from '#demo/demo.repository.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import type { DemoAccount, DemoMessage, DemoRequest } from './demo-order.ts';
import type { StartedDatabase } from './start-database.ts';
import type { Start } from './start.ts';

/** Its statements mostly come one after the other. */
const poolSize = 4;

export type DemoProcess = {
  /**
   * Fills the database, and ends.
   * @returns the account of the first demo student
   * @throws StartError when the process ends before everything is stored; the next start begins again
   */
  fill: (teacherId: string) => Promise<DemoAccount | undefined>;
};

const waitForEnd = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
};

/** A process without the flags of this one: a young generation as large as that of a server would cost it memory only. */
const startChild = ({ config, say, cleanups }: Start, databaseUrl: string) => {
  const child = fork(new URL('../demo.child.ts', import.meta.url), {
    execArgv: [],
    serialization: 'advanced',
  });
  cleanups.defer(() => {
    child.kill();
    return waitForEnd(child);
  });
  let account: DemoAccount | undefined;
  const filled = Promise.withResolvers<DemoAccount | undefined>();
  // Nobody awaits it yet when the process ends early.
  filled.promise.catch(() => undefined);
  child.on('message', (message: DemoMessage) => {
    if (message.kind === 'progress') say(message.text);
    else account = message.student;
  });
  child.once('error', filled.reject);
  child.once('close', (code, signal) => {
    if (code === 0) filled.resolve(account);
    else
      filled.reject(
        new StartError(
          `The demo content could not be made (${signal ?? `exit code ${code}`}; a reason may stand above). Start again, or ` +
            'set DEMO=0 to start without it.',
        ),
      );
  });
  const send = (request: DemoRequest) => child.send(request);
  const share = { poolSize, nodeId: randomIds.next().slice(-12) };
  send({ kind: 'prepare', config: { ...config, databaseUrl }, share });
  return { send, filled: filled.promise };
};

/**
 * Starts the process that makes the demo content, where the settings ask for it and the database is empty. It loads what it needs
 * while this one goes on with its start.
 */
export const startDemoProcess = async (
  start: Start,
  { database, connectionString }: Pick<StartedDatabase, 'database' | 'connectionString'>,
): Promise<DemoProcess | undefined> => {
  const { config, say } = start;
  if (!config.demo || !(await isDatabaseEmpty(database))) return undefined;
  const { send, filled } = startChild(start, config.databaseUrl ?? connectionString);
  return {
    fill: (teacherId) => {
      say('Filling the empty database with demo content …');
      send({ kind: 'fill', teacherId });
      return filled;
    },
  };
};
