import sharp from 'sharp';
import { hashPassword } from '#server/features/identity/accounts/accounts.api.ts';
import { wrongClock } from '#server/testing/wrong-clock.ts';
import { callProduct, signIn, teacher } from './calls.ts';
import { type Node, type NodeSettings, startNode } from './node.ts';
import type { Outcome } from './scene.ts';
import { query } from './stage.ts';

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
export const drawPicture = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: '#107040' } })
    .png()
    .toBuffer();

/** One who has results, and so takes no exam in a storm; in a small school in every exam. */
const student = { email: 'student-10@example.com', password: 'Sodium-Chlorid-11' };

/** Sign-in, a file, and an exam of five minutes, each step at another node, one of them ten minutes ahead. */
const playSteps = async (
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

const tenMinutes = 600_000;

/**
 * Plays what one person does across two nodes and a third one, started here, whose clock is ten minutes ahead.
 * @param files how the nodes share their files, for the title
 */
export const playAcross = async (
  { school, files }: { school: string; files: string },
  nodes: readonly Node[],
  settings: NodeSettings,
): Promise<Outcome> => {
  const ahead = await startNode({ ...settings, NODE_OPTIONS: wrongClock(tenMinutes) });
  try {
    return {
      title: `Two nodes with ${files}, a third one ten minutes ahead`,
      figures: [
        'Signed in and begun at the first node, saved at the one ten minutes ahead, submitted and graded at the second; a ' +
          'file stored at the first was read at the second.',
      ],
      faults: await playSteps(school, nodes, ahead),
    };
  } finally {
    await ahead.end('SIGKILL');
  }
};
