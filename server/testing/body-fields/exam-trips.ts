import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { questionDraft } from '#contract/exams/question-forms.ts';
import { tinyPdf } from '#server/testing/form.ts';
import type { RoundTrip, World } from './world.ts';

/** Pictures are sent as files, and an id or a source names a stored row: `shown-elsewhere.ts` names their tests. */
const fieldsWithTestsOfTheirOwn = ['id', 'imageUrl', 'optionImages', 'copiedFrom'];

const questionOf = (name: string, digit: number) => ({
  questionText: `سؤال ${name}`,
  options: ['صح', 'خطأ'],
  correctOptionIndex: digit - 1,
  isKeyProposed: digit === 1,
  timeInSeconds: 30 + digit,
  defaultOptionIndex: digit - 1,
  marks: digit,
  explanation: `شرح ${name}`,
  level: digit === 1 ? 'easy' : 'hard',
  sourceYear: 2020 + digit,
  sourceName: `مصدر ${name}`,
});

const readsQuestions = (sent: unknown, read: Record<string, unknown>) => {
  const questions = sent as ReturnType<typeof questionOf>[];
  expect([...Object.keys(questions[0] ?? {}), ...fieldsWithTestsOfTheirOwn].toSorted()).toEqual(
    Object.keys(questionDraft._zod.def.shape).toSorted(),
  );
  expect(read.questions).toMatchObject(
    questions.map(({ explanation, ...question }) => ({
      ...question,
      explanationText: explanation,
    })),
  );
};

/** The settings that every exam has, a paper too. */
const settingsOf = ({ lessons }: World, index: 0 | 1, name: string) => {
  const isFirst = index === 0;
  const day = index + 1;
  return {
    LessonId: lessons[index].id,
    Title: `امتحان ${name}`,
    CertificateThreshold: 60 + index,
    IsPublished: !isFirst,
    OpensAt: `2027-01-0${day}T10:00:00.000Z`,
    ClosesAt: `2027-02-0${day}T10:00:00.000Z`,
    Timing: isFirst ? 'exam' : 'none',
    TimeLimitInSeconds: isFirst ? 1800 : null,
    OpenTo: isFirst ? 'everyone' : 'groups',
    KeyRelease: isFirst ? 'atOnce' : 'afterClosing',
    AllowsPeriodicTable: isFirst,
    AllowsCalculator: isFirst,
  };
};

const openingsOf = ({ openingGroups }: World, index: 0 | 1) => [
  {
    groupId: openingGroups[index],
    opensAt: `2027-03-0${index + 1}T10:00:00.000Z`,
    closesAt: `2027-04-0${index + 1}T10:00:00.000Z`,
  },
];

const examOf = (world: World, index: 0 | 1, name: string) => ({
  ...settingsOf(world, index, name),
  ExamType: index,
  ShufflesQuestions: index === 0,
  ShufflesOptions: index === 0,
  Practice: index === 0 ? 'afterSubmission' : 'none',
  Questions: [questionOf(name, index + 1)],
  GroupWindows: openingsOf(world, index),
});

/** A paper as a form with its file, its answer key, and what is a list as JSON. */
const pdfExamOf = (world: World, index: 0 | 1, name: string) => ({
  ...settingsOf(world, index, name),
  examPdf: tinyPdf(),
  AnswerKeyJson: JSON.stringify({
    questionCount: 1,
    optionCount: 4,
    correctOptionIndexes: [index],
  }),
  GroupWindowsJson: openingsOf(world, index),
});

/** The calls that create and change an exam. */
export const examTrips: RoundTrip[] = [
  ...['POST /api/Exam', 'POST /api/Exam/mcq', 'PUT /api/Exam/{id}'].map((call): RoundTrip => ({
    call,
    url: ({ examId }) => `${call.split(' ')[1]?.replace('{id}', examId)}`,
    bodies: (world) => {
      const ownId = () => (call.startsWith('POST') ? { Id: randomUUID() } : {});
      return [
        { ...ownId(), ...examOf(world, 0, 'الأملاح') },
        { ...ownId(), ...examOf(world, 1, 'الأحماض') },
      ];
    },
    read: (_world, { id }) => `/api/Exam/${id}`,
    as: { Questions: readsQuestions },
  })),
  {
    call: 'POST /api/Exam/pdf',
    bodies: (world) => [pdfExamOf(world, 0, 'الأملاح'), pdfExamOf(world, 1, 'الأحماض')],
    read: (_world, { id }) => `/api/Exam/${id}`,
    as: { GroupWindowsJson: 'groupWindows' },
  },
  {
    call: 'PATCH /api/Exam/{id}',
    url: ({ examId }) => `/api/Exam/${examId}`,
    bodies: () => [
      { isPublished: false, practice: 'afterSubmission' },
      { isPublished: true, practice: 'none' },
    ],
    read: ({ examId }) => `/api/Exam/${examId}`,
  },
  {
    call: 'PUT /api/Exam/drafts/{id}',
    url: ({ ids }) => `/api/Exam/drafts/${ids[1]}`,
    bodies: () => {
      const newExam = { examId: null, examVersion: null, writer: randomUUID() };
      return [
        { ...newExam, title: 'أول', questionCount: 1, content: { title: 'أ' }, revision: 0 },
        { ...newExam, title: 'ثان', questionCount: 2, content: { title: 'ب' }, revision: 1 },
      ];
    },
    read: ({ ids }) => `/api/Exam/drafts/${ids[1]}`,
    as: {
      // The stored revision is the next one; an older one is refused.
      revision: (sent, { revision }) => expect(revision).toBe(Number(sent) + 1),
    },
  },
];
