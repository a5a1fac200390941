import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { hashPassword } from '#server/features/identity/accounts/accounts.api.ts';
import { wrongClock } from '#server/testing/wrong-clock.ts';
import { callProduct, signIn, teacher } from './calls.ts';
import { type Nginx, startNginx } from './nginx.ts';
import { type Node, type NodeSettings, startNode } from './node.ts';
import { restartInTurn } from './rolling-restart.ts';
import { count, type Drill, type Extent, type Outcome, seconds } from './scene.ts';
import { openSchool, query } from './stage.ts';

const minute = 60_000;
/** As deploy/settings.example has it. */
const drainSeconds = '5';

/** Notes a fault where something is not what it has to be. */
const createChecks = () => {
  const faults: string[] = [];
  return {
    faults,
    expect: (what: string, found: unknown, due: unknown) => {
      if (found !== due) faults.push(`${what}: ${String(found)} instead of ${String(due)}`);
    },
  };
};

/** A picture, so that it is stored as an upload is. */
const drawPicture = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#107040' } })
    .png()
    .toBuffer();

/** One who has results, and so takes no exam in a storm; in a small school in every exam. */
const student = { email: 'student-10@example.com', password: 'Sodium-Chlorid-11' };

/** Sign-in, a file, and an exam of five minutes, each step at another node, one of them ten minutes ahead. */
const playAcross = async (
  school: string,
  [first, second]: readonly Node[],
  ahead: Node,
): Promise<string[]> => {
  const { faults, expect } = createChecks();
  const passwordHash = await hashPassword(student.password);
  await query(school, 'update users set password_hash = $1 where email = $2', [
    passwordHash,
    student.email,
  ]);
  const [exam] = await query<{ id: string }>(
    school,
    `update exams set timing = 'exam', time_limit_in_seconds = 300 where id = (
       select exam.id from exams exam join lessons lesson on lesson.id = exam.lesson_id
       where lesson.is_free order by exam.id desc limit 1)
     returning id`,
  );
  await query(
    school,
    `delete from exam_results where exam_id = $1
       and student_id = (select id from users where email = $2)`,
    [exam?.id, student.email],
  );
  const [at, beside] = [first?.url ?? '', second?.url ?? ''];
  const token = await signIn(at, student);
  const attempt = `/api/Exam/${exam?.id}/attempt`;
  const begun = await callProduct(at, 'POST', attempt, { token });
  expect('begun at the first node', begun.status, 200);
  const answers = Array.from({ length: 10 }, (_, place) => (place < 5 ? 1 : -1));
  const saved = await callProduct(ahead.url, 'PUT', attempt, {
    token,
    json: { answers, revision: 0 },
  });
  expect('saved at the node that is ten minutes ahead', saved.status, 200);
  const submitted = await callProduct(beside, 'POST', '/api/ExamResult', {
    token,
    json: { examId: exam?.id, answers: Array.from({ length: 10 }, () => 1) },
  });
  expect('submitted at the second node', submitted.status, 200);
  expect('the grade', submitted.body['score'], 10);
  const result = await callProduct(at, 'GET', `/api/ExamResult/user/exam/${exam?.id}`, { token });
  expect('the result at the first node', result.status, 200);

  const teacherToken = await signIn(beside, teacher);
  const form = new FormData();
  form.set(
    'Picture',
    new File([new Uint8Array(await drawPicture())], 'me.png', { type: 'image/png' }),
  );
  const path = '/api/settings/teacher-picture';
  const stored = await callProduct(at, 'PUT', path, { token: teacherToken, form });
  expect('a file stored at the first node', stored.status, 200);
  const picture = await callProduct(beside, 'GET', String(stored.body['imageUrl']));
  expect('the file at the second node', picture.status, 200);
  await query(
    school,
    'update exams set timing = default, time_limit_in_seconds = null where id = $1',
    [exam?.id],
  );
  return faults;
};

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
    const ahead = await startNode({
      ...settingsAt(drill.nextPort()),
      NODE_OPTIONS: wrongClock(10 * minute),
    });
    let faults: string[];
    try {
      faults = await playAcross(school, running, ahead);
    } finally {
      await ahead.end('SIGKILL');
    }
    const across: Outcome = {
      title: 'Two nodes with one folder, a third one ten minutes ahead',
      figures: [
        'Signed in and begun at the first node, saved at the one ten minutes ahead, submitted and graded at the second; a ' +
          'file stored at the first was read at the second.',
      ],
      faults,
    };
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
