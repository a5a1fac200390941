import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startPgBouncer } from '#server/testing/pgbouncer.ts';
import { callProduct } from './calls.ts';
import { type Node, startNode } from './node.ts';
import { count, type Drill, type Extent, type Outcome, seconds } from './scene.ts';
import { describeLoad, failuresOf, openSchool, query } from './stage.ts';

const backWithin = 5000;

/** Milliseconds until readiness has the status, or infinity. */
const waitForReadiness = async ({ url }: Node, status: number): Promise<number> => {
  const begun = performance.now();
  for (;;) {
    const reply = await callProduct(url, 'GET', '/readyz').catch(() => undefined);
    const elapsed = performance.now() - begun;
    if (reply?.status === status) return elapsed;
    if (elapsed > 4 * backWithin) return Number.POSITIVE_INFINITY;
    await setTimeout(20);
  }
};

const countConnections = async (direct: string): Promise<number> => {
  const [row] = await query<{ connections: string }>(
    direct,
    `select count(*) as connections from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return Number(row?.connections);
};

/** A node behind a PgBouncer in transaction mode, which is killed and started again while students take exams. */
export const playPooler = async (
  drill: Drill,
  extent: Extent,
  program: string,
): Promise<Outcome> => {
  const name = 'drill_pooler';
  const direct = await drill.createSchool(name, extent.school);
  // Fewer connections than the node has, so that they are shared.
  const pooler = await startPgBouncer(program, direct, 'default_pool_size = 6');
  const folder = join(drill.folder, name);
  await mkdir(folder);
  let node: Node | undefined;
  try {
    node = await startNode({
      DATABASE_URL: pooler.connectionString,
      DATABASE_DIRECT_URL: direct,
      DATA_DIR: folder,
      PORT: String(drill.nextPort()),
    });
    const started = node;
    const school = await openSchool(direct);
    const loading = school.load({ origin: () => started.url, ...extent });
    await setTimeout((extent.seconds / 3) * 1000);
    const connections = await countConnections(direct);
    const pools = await pooler.command('show pools');
    const pool = pools.find(({ database }) => database === name);
    await pooler.end();
    const noticed = await waitForReadiness(started, 503);
    await pooler.startAgain();
    const back = await waitForReadiness(started, 200);
    const storm = await loading;
    const faults = [...failuresOf(storm), ...(await school.findFaults(direct))];
    if (storm.cutOff > 0) faults.push(`${storm.cutOff} calls were cut off`);
    if (storm.finished < storm.started) faults.push('not every attempt was finished');
    if (noticed > backWithin) faults.push(`without PgBouncer ready for ${seconds(noticed)}`);
    if (back > backWithin) faults.push(`back after ${seconds(back)}`);
    if (pool?.['pool_mode'] !== 'transaction') faults.push('PgBouncer is not in transaction mode');
    return {
      title: 'Behind a PgBouncer in transaction mode, which is ended and started again',
      figures: [
        `${describeLoad(storm)}. PostgreSQL had ${count(connections)} connections.`,
        `Not ready ${seconds(noticed)} after PgBouncer was gone, ready ${seconds(back)} after it was back.`,
      ],
      faults,
    };
  } finally {
    await node?.end('SIGTERM');
    await pooler.remove();
    await drill.drop(name);
  }
};
