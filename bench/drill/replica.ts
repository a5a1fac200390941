import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDatabase } from '#bench/servers.ts';
import { startWithCopy } from '#server/testing/streaming-copy.ts';
import { callProduct, signIn, teacher } from './calls.ts';
import { type Node, startNode } from './node.ts';
import { count, type Drill, type Extent, type Outcome, timed } from './scene.ts';
import { describeLoad, failuresOf, fill, openSchool, query } from './stage.ts';

const pauseInMilliseconds = 100;

/** Reads a list of the dashboard again and again until it is stopped. */
const readLists = (url: string, token: string) => {
  const statuses: number[] = [];
  let slowest = 0;
  const stopping = new AbortController();
  const reading = (async () => {
    while (!stopping.signal.aborted) {
      const [{ status }, took] = await timed(() =>
        callProduct(url, 'GET', '/api/user/students', { token }),
      );
      statuses.push(status);
      slowest = Math.max(slowest, took);
      await setTimeout(pauseInMilliseconds);
    }
  })();
  return async () => {
    stopping.abort();
    await reading;
    return { statuses, slowest };
  };
};

/** How often the accounts were read from a copy, by its own statistics. */
const countReads = async (copy: string): Promise<number> => {
  const [row] = await query<{ reads: string }>(
    copy,
    `select seq_scan + coalesce(idx_scan, 0) as reads from pg_stat_user_tables where relname = 'users'`,
  );
  return Number(row?.reads);
};

/** A node with a streaming copy, which stops for good while students take exams and the teacher reads lists. */
export const playReplica = async (drill: Drill, extent: Extent): Promise<Outcome> => {
  const name = 'drill_replica';
  const servers = await startWithCopy();
  const school = await createDatabase(servers.primary, name);
  const copy = new URL(servers.copy);
  copy.pathname = `/${name}`;
  const folder = join(drill.folder, name);
  await mkdir(folder);
  let node: Node | undefined;
  try {
    await fill(school, extent.school);
    node = await startNode({
      DATABASE_URL: school,
      DATABASE_REPLICA_URL: copy.href,
      DATA_DIR: folder,
      PORT: String(drill.nextPort()),
      TEACHER_EMAIL: teacher.email,
      TEACHER_PASSWORD: teacher.password,
    });
    const { url } = node;
    const played = await openSchool(school);
    const token = await signIn(url, teacher);
    const loading = played.load({ origin: () => url, ...extent });
    const stopReading = readLists(url, token);
    await setTimeout((extent.seconds / 2) * 1000);
    const readsOfCopy = await countReads(copy.href);
    await servers.endCopy();
    const storm = await loading;
    const { statuses, slowest } = await stopReading();
    const refused = statuses.filter((status) => status !== 200).length;
    const faults = [...failuresOf(storm), ...(await played.findFaults(school))];
    if (storm.cutOff > 0) faults.push(`${storm.cutOff} calls were cut off`);
    if (storm.finished < storm.started) faults.push('not every attempt was finished');
    if (refused > 0) faults.push(`${refused} lists were not answered by 200`);
    if (readsOfCopy === 0) faults.push('the copy was never read');
    return {
      title: 'A streaming copy that stops',
      figures: [
        `${describeLoad(storm)}.`,
        `Meanwhile ${count(statuses.length)} lists of students were read, from the copy until it stopped; ${count(statuses.length - refused)} were answered, the slowest in ${count(slowest)} ms.`,
      ],
      faults,
    };
  } finally {
    await node?.end('SIGTERM');
    await servers.remove();
  }
};
