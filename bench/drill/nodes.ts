import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { playAcross } from './across.ts';
import { teacher } from './calls.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { type Node, type NodeSettings, startNode } from './node.ts';
import { restartInTurn } from './rolling-restart.ts';
import type { Drill, Extent, Outcome } from './scene.ts';
import { openSchool } from './stage.ts';

/** As deploy/settings.example has it. */
const drainSeconds = '5';

/** Two nodes behind the shipped nginx, with one database and one folder of files. */
export const playNodes = async (
  drill: Drill,
  extent: Extent,
  nginx: string,
): Promise<Outcome[]> => {
  const name = 'drill_nodes';
  const school = await drill.createSchool(name, extent.school);
  const folder = join(drill.folder, name);
  await mkdir(folder);
  const settingsAt = (port: number): NodeSettings => ({
    DATABASE_URL: school,
    DATA_DIR: folder,
    PORT: String(port),
    DRAIN_SECONDS: drainSeconds,
    TRUST_PROXY: 'loopback',
    TEACHER_EMAIL: teacher.email,
    TEACHER_PASSWORD: teacher.password,
  });
  const running: Node[] = [];
  let proxy: Nginx | undefined;
  try {
    const ports = [drill.nextPort(), drill.nextPort()] as const;
    for (const port of ports) running.push(await startNode(settingsAt(port)));
    const across = await playAcross(
      { school, files: 'one folder' },
      running,
      settingsAt(drill.nextPort()),
    );
    proxy = await startNginx(nginx, ports, drill.nextPort);
    const played = await openSchool(school);
    const restarted = await restartInTurn(
      { school: played, proxy, nodes: running },
      extent,
      async (node) => {
        await node.end('SIGTERM');
        return startNode(settingsAt(node.port));
      },
    );
    restarted.faults.push(...(await played.findFaults(school)));
    return [across, restarted];
  } finally {
    await proxy?.stop();
    await Promise.all(running.map((node) => node.end('SIGKILL')));
    await drill.drop(name);
  }
};
