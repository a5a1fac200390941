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

/** Reads a reply of the product. @throws Error unless it succeeds and has the shape */
export const read = async <S extends z.ZodMiniType>(
  schema: S,
  url: string,
  init?: RequestInit,
): Promise<z.output<S>> => {
  const reply = await fetch(url, init);
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return schema.parse(await reply.json());
};

/** The tokens of a sign-in at one of its two calls. */
export const signIn = (url: string, email: string | undefined, password: string) =>
  read(session, url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

/** Signs a student of the demo content in and finds a course with a picture and a free lesson. */
export const findFacts = async (address: string): Promise<Facts> => {
  const [student] = demoStudents;
  const tokens = await signIn(`${address}/api/Auth/login`, student?.email, demoPassword);
  const courses = await read(listed, `${address}/api/Course`);
  const courseId = courses.find(({ imageUrl }) => imageUrl)?.id;
  const { lessons } = await read(course, `${address}/api/Course/${courseId}`, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  });
  const lessonId = lessons.find(({ isFree }) => isFree)?.id;
  if (!courseId || !lessonId) throw new Error('The demo content has no course to measure.');
  return { courseId, lessonId, tokens };
};
