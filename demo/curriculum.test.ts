import { describe, expect, it } from 'vitest';
import { judgeAnswer } from '#domain/exams/short-answers/short-answers.ts';
import { parseVideoId } from '#domain/catalogue/video-links.ts';
import { examTextProblems, summaryProblems } from '#server/platform/notation/notation.ts';
import { demoCourses } from './curriculum.ts';
import { demoStudents } from './demo-students.ts';
import type { DemoLesson } from './curriculum/demo-types.ts';

const lessons = demoCourses.flatMap((course) => course.lessons);
const exams = lessons.map((lesson) => lesson.exam);
const questions = exams.flatMap((exam) => exam.questions);
const lessonsByTitle = lessons.map((lesson) => [lesson.title, lesson] as const);

describe('the demo courses', () => {
  it.each([1, 2, 3] as const)(
    'the demo has two courses or more for grade %i, one of them wholly free',
    (grade) => {
      const courses = demoCourses.filter((course) => course.gradeLevel === grade);
      expect(courses.length).toBeGreaterThanOrEqual(2);
      expect(courses.some((course) => course.lessons.every((lesson) => lesson.isFree))).toBe(true);
    },
  );

  it.each(demoCourses.map((course) => [course.name, course] as const))(
    'a demo course fits the form: %s',
    (_name, course) => {
      expect(course.lessons.length).toBeGreaterThanOrEqual(3);
      expect(course.lessons[0]?.isFree).toBe(true);
      expect(course.isPremium).toBe(course.lessons.some((lesson) => !lesson.isFree));
      expect(course.name.length).toBeLessThanOrEqual(120);
      expect(course.shortDescription.length).toBeLessThanOrEqual(300);
      expect(course.requirements.length).toBeGreaterThan(0);
      expect(course.whatStudentsWillLearn.length).toBeGreaterThan(0);
    },
  );

  it('each demo lesson and each demo exam has its own title', () => {
    expect(new Set(lessons.map((lesson) => lesson.title)).size).toBe(lessons.length);
    expect(new Set(exams.map((exam) => exam.title)).size).toBe(exams.length);
  });
});

describe('a demo lesson', () => {
  it.each(lessonsByTitle)(
    'a demo lesson has a playable video, a month, a price and PDFs: %s',
    (_title, lesson) => {
      expect(parseVideoId(lesson.videoUrl)).toMatch(/^[\w-]{11}$/u);
      expect(Number.isInteger(lesson.monthAssigned)).toBe(true);
      expect(lesson.monthAssigned).toBeGreaterThanOrEqual(1);
      expect(lesson.monthAssigned).toBeLessThanOrEqual(12);
      expect(lesson.priceInPiastres).toBe(lesson.isFree ? 0 : 4000);
      expect(lesson.workPaper.length).toBeGreaterThanOrEqual(5);
      expect(lesson.workPaper.length).toBeLessThanOrEqual(8);
      expect(lesson.equations.length).toBeGreaterThanOrEqual(4);
      expect(lesson.lessonSummaryText.split('\n\n').length).toBeGreaterThanOrEqual(2);
    },
  );

  it.each(lessonsByTitle)(
    'a demo summary opens with 150 characters that need no rendering: %s',
    (_title, lesson) => {
      expect(lesson.lessonSummaryText.slice(0, 150)).not.toMatch(/[\\$*]/u);
    },
  );

  it.each(lessonsByTitle)(
    'a demo lesson contains chemistry and mathematics that render: %s',
    (_title, lesson) => {
      expect(summaryProblems(lesson.lessonSummaryText)).toEqual([]);
      for (const text of listTexts(lesson)) {
        expect(examTextProblems(text), text).toEqual([]);
        expect(withoutFormulas(text), text).not.toMatch(/[\\${}]/u);
      }
    },
  );
});

describe('a demo exam', () => {
  it.each(exams.map((exam) => [exam.title, exam] as const))(
    'a demo exam has eight questions or more and keys in several positions: %s',
    (_title, exam) => {
      const keys = exam.questions.map((question) => question.correctOptionIndex);
      expect(keys.length).toBeGreaterThanOrEqual(8);
      expect(new Set(keys).size).toBe(4);
      expect(exam.certificateThreshold).toBeGreaterThanOrEqual(50);
      expect(exam.certificateThreshold).toBeLessThanOrEqual(100);
    },
  );

  it.each(questions.map((question) => [question.text, question] as const))(
    'each question of a demo exam has four different options and one key: %s',
    (text, question) => {
      expect(text.trim()).not.toBe('');
      expect(question.options.every((option) => option.trim() !== '')).toBe(true);
      expect(new Set(question.options).size).toBe(4);
      expect(question.options[question.correctOptionIndex]).toBeDefined();
      expect(question.timeInSeconds).toBeGreaterThanOrEqual(30);
    },
  );

  it.each(questions.map((question) => [question.text, question] as const))(
    'the explanation of each question names the right option: %s',
    (_text, { explanation }) => {
      expect(explanation.length).toBeGreaterThanOrEqual(20);
    },
  );

  it('a demo exam contains no question twice', () => {
    expect(new Set(questions.map((question) => question.text)).size).toBe(questions.length);
  });
});

describe('a demo exam of short answers', () => {
  const written = lessons.flatMap(shortAnswerQuestions);

  it('a demo exam of short answers accepts each of its listed spellings and no other', () => {
    expect(written.length).toBeGreaterThanOrEqual(5);
    for (const { acceptedAnswers, explanation } of written) {
      const key = { accepted: acceptedAnswers, rejected: [] };
      for (const spelling of acceptedAnswers) expect(judgeAnswer(spelling, key)).toBe('right');
      expect(judgeAnswer('لا أعرف', key)).toBe('wrong');
      expect(explanation).not.toBe('');
    }
  });
});

describe('the demo students', () => {
  it('demo students have addresses of their own at example.com', () => {
    const emails = demoStudents.map((student) => student.email);
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) expect(email).toMatch(/^[a-z.]+@example\.com$/u);
  });

  it.each([1, 2, 3] as const)(
    'some demo students of grade %i have Premium and some do not',
    (grade) => {
      const plans = demoStudents.filter((student) => student.grade === grade);
      expect(new Set(plans.map((student) => student.isPremium)).size).toBe(2);
    },
  );
});

function shortAnswerQuestions({ shortAnswerExam }: DemoLesson) {
  return shortAnswerExam?.questions ?? [];
}

function listTexts(lesson: DemoLesson): string[] {
  return [
    lesson.lessonSummaryText,
    ...lesson.workPaper,
    ...lesson.equations.map((row) => row.formula),
    ...lesson.exam.questions.flatMap(({ text, options, explanation }) => [
      text,
      ...options,
      explanation,
    ]),
    ...shortAnswerQuestions(lesson).flatMap(({ text, explanation }) => [text, explanation]),
  ];
}

/** The text without its `\ce{…}` (to the balanced closing brace) and `$…$`: what would stay raw on the page. */
function withoutFormulas(text: string): string {
  let rest = '';
  let position = 0;
  while (position < text.length) {
    const end = findFormulaEnd(text, position);
    if (end === undefined) rest += text[position];
    position = end ?? position + 1;
  }
  return rest;
}

/** Where the formula that starts here ends; undefined when none starts here or it is never closed. */
function findFormulaEnd(text: string, start: number): number | undefined {
  if (text[start] === '$') {
    const close = text.indexOf('$', start + 1);
    return close < 0 ? undefined : close + 1;
  }
  if (!text.startsWith(String.raw`\ce{`, start)) return undefined;
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0 && text[index] === '}') return index + 1;
  }
  return undefined;
}
