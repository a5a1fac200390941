import * as z from 'zod/mini';
import { demoStudents } from '#demo/demo-students.ts';
import { demoPassword } from '#demo/seed-students.ts';

/** The parts of the demo school that the measured pages need. */
export type Facts = { courseId: string; lessonId: string; tokens: Record<string, string> };

const session = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  accessTokenExpires: z.string(),
});
const listed = z.array(z.object({ id: z.string(), imageUrl: z.nullable(z.string()) }));
const course = z.object({ lessons: z.array(z.object({ id: z.string(), isFree: z.boolean() })) });

const read = async <S extends z.ZodMiniType>(
  schema: S,
  url: string,
  init?: RequestInit,
): Promise<z.output<S>> => {
  const reply = await fetch(url, init);
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return schema.parse(await reply.json());
};

/** Signs a student of the demo content in and finds a course with a picture and a free lesson. */
export const findFacts = async (address: string): Promise<Facts> => {
  const [student] = demoStudents;
  const tokens = await read(session, `${address}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: student?.email, password: demoPassword }),
  });
  const courses = await read(listed, `${address}/api/Course`);
  const courseId = courses.find(({ imageUrl }) => imageUrl)?.id;
  const { lessons } = await read(course, `${address}/api/Course/${courseId}`, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  });
  const lessonId = lessons.find(({ isFree }) => isFree)?.id;
  if (!courseId || !lessonId) throw new Error('The demo content has no course to measure.');
  return { courseId, lessonId, tokens };
};
