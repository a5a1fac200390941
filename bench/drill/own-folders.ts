import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { playAcross } from './across.ts';
import { teacher } from './calls.ts';
import { type Node, type NodeSettings, startNode } from './node.ts';
import { count, type Drill, type Extent, type Outcome } from './scene.ts';

/** A second node with a folder of its own: refused without an S3 store, and one school with it. */
export const playOwnFolders = async (
  drill: Drill,
  { school: size }: Pick<Extent, 'school'>,
): Promise<Outcome> => {
  const name = 'drill_own_folders';
  const school = await drill.createSchool(name, size);
  const store = await startS3Server();
  const settingsOf = async (folderName: string): Promise<NodeSettings> => {
    const folder = join(drill.folder, `${name}_${folderName}`);
    await mkdir(folder);
    return {
      DATABASE_URL: school,
      DATA_DIR: folder,
      PORT: String(drill.nextPort()),
      TEACHER_EMAIL: teacher.email,
      TEACHER_PASSWORD: teacher.password,
    };
  };
  const inStore = async (folderName: string) => ({
    ...(await settingsOf(folderName)),
    ...store.environment,
  });
  const running: Node[] = [];
  try {
    for (const folderName of ['first', 'second'])
      running.push(await startNode(await inStore(folderName)));
    const files = 'folders of their own and an S3 store';
    const outcome = await playAcross({ school, files }, running, await inStore('ahead'));
    const refusal = await startNode(await settingsOf('without')).then(
      async (node) => {
        await node.end('SIGKILL');
        return 'it started';
      },
      (error: unknown) => String(error),
    );
    if (!refusal.includes('S3')) outcome.faults.push(`without the store not refused: ${refusal}`);
    if (store.objects.size === 0) outcome.faults.push('the store has no file');
    outcome.figures.push(
      `The store has ${count(store.objects.size)} files after ${count(store.requestCount())} requests; a node that does not name it is refused.`,
    );
    return outcome;
  } finally {
    await Promise.all(running.map((node) => node.end('SIGKILL')));
    await store.close();
    await drill.drop(name);
  }
};
