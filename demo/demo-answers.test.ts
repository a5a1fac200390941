import { describe, expect, test } from 'vitest';
import { demoCourses } from './curriculum.ts';
import { answersOf } from './demo-answers.ts';
import { demoStudents } from './demo-students.ts';

const exams = demoCourses.flatMap((course) => course.lessons.map((lesson) => lesson.exam));

describe('the answers of the demo students', () => {
  test('demo answers are complete, in range, between 30% and 100% right, and the same in each run', () => {
    for (const [student] of demoStudents.entries()) {
      for (const [index, exam] of exams.entries()) {
        const answers = answersOf(student, index, exam);
        expect(answers).toEqual(answersOf(student, index, exam));
        expect(answers).toHaveLength(exam.questions.length);
        expect(
          answers.every(
            (answer, place) => answer >= 0 && answer < (exam.questions[place]?.options.length ?? 0),
          ),
        ).toBe(true);
        const right = answers.filter(
          (answer, place) => answer === exam.questions[place]?.correctOptionIndex,
        ).length;
        expect(right / exam.questions.length).toBeGreaterThanOrEqual(0.3);
      }
    }
  });

  test('demo answers make some questions harder than others', () => {
    const [exam] = exams;
    const rights =
      exam?.questions.map(
        (question, place) =>
          demoStudents.filter(
            (_student, index) => answersOf(index, 0, exam)[place] === question.correctOptionIndex,
          ).length,
      ) ?? [];
    expect(Math.max(...rights) - Math.min(...rights)).toBeGreaterThan(3);
  });
});
