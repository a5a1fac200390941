import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPicture } from './across.ts';
import { callProduct, signIn, teacher } from './calls.ts';
import { type NodeSettings, startNode } from './node.ts';
import { count, type Drill, type Extent, type Outcome, seconds } from './scene.ts';

/** A database with the folder of another installation: the start is refused, and no file is touched. */
export const playForeign = async (
  drill: Drill,
  { school }: Pick<Extent, 'school'>,
): Promise<Outcome> => {
  const names = ['drill_own', 'drill_foreign'] as const;
  const settings: NodeSettings[] = [];
  const files = async (folder: string) =>
    (await readdir(join(folder, 'files'), { recursive: true })).length;
  const faults: string[] = [];
  for (const name of names) {
    const folder = join(drill.folder, name);
    await mkdir(folder);
    settings.push({
      DATABASE_URL: await drill.createSchool(name, school),
      DATA_DIR: folder,
      PORT: String(drill.nextPort()),
      TEACHER_EMAIL: teacher.email,
      TEACHER_PASSWORD: teacher.password,
    });
  }
  let refusedIn = 0;
  const [own, foreign] = settings as [NodeSettings, NodeSettings];
  try {
    for (const each of settings) {
      const node = await startNode(each);
      const form = new FormData();
      form.set(
        'Picture',
        new File([new Uint8Array(await drawPicture())], 'me.png', { type: 'image/png' }),
      );
      const token = await signIn(node.url, teacher);
      await callProduct(node.url, 'PUT', '/api/settings/teacher-picture', { token, form });
      await node.end('SIGTERM');
    }
    const before = await files(foreign.DATA_DIR);
    const begun = performance.now();
    const crossed = startNode({ ...own, DATA_DIR: foreign.DATA_DIR });
    const refusal = await crossed.then(
      async (node) => {
        await node.end('SIGKILL');
        return 'it started';
      },
      (error: unknown) => String(error),
    );
    refusedIn = performance.now() - begun;
    if (!refusal.includes('do not belong together')) faults.push(`not refused: ${refusal}`);
    const after = await files(foreign.DATA_DIR);
    if (after !== before || before === 0) faults.push(`${before} files became ${after}`);
    return {
      title: 'A database with the folder of another one',
      figures: [
        `The start was refused after ${seconds(refusedIn)}; of ${count(before)} files and folders ${count(after)} were there afterwards.`,
      ],
      faults,
    };
  } finally {
    for (const name of names) await drill.drop(name);
  }
};
