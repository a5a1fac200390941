import { Client } from 'pg';
import type { Facts } from '#bench/facts.ts';

/** One student who takes one exam; each pair occurs once in a night. */
export type Attempt = { studentId: string; token: string; examId: string; lessonId: string };

const questionCount = 10;

/** The answers at a saving: half of them, most, all; every second student passes. */
export const answersAt = (saving: number, n: number): number[] =>
  Array.from({ length: questionCount }, (_, place) => {
    if (place >= [5, 8, questionCount][saving]!) return -1;
    return n % 2 === 0 || place < 5 ? 1 : 0;
  });

export const savings = 3;

const studentsOfNight = 5000;

type FreeExam = { id: string; lesson_id: string };

/** Every student with every exam that is open to all, in an order that spreads both. */
export const planNight = async (
  connectionString: string,
  facts: Facts,
): Promise<(n: number) => Attempt> => {
  // The last tokens that were issued, which the server still has in its cache, whatever the size of the school.
  const submitters = facts.submitters.slice(-studentsOfNight);
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<FreeExam>(
    `select exam.id, exam.lesson_id from exams exam join lessons lesson on lesson.id = exam.lesson_id
     where lesson.is_free order by exam.id`,
  );
  await client.end();
  return (n) => {
    const student = submitters[n % submitters.length];
    const exam = rows[(n + Math.floor(n / submitters.length)) % rows.length];
    if (!student || !exam || n >= submitters.length * rows.length) {
      throw new Error('The school is too small for this night.');
    }
    return {
      studentId: student.id,
      token: student.token,
      examId: exam.id,
      lessonId: exam.lesson_id,
    };
  };
};
