import { describe, expect, test } from 'vitest';
import type { ExamKind } from '#domain/exams/exam-kinds.ts';
import { emptyQuestion } from '#web/features/exams/form/question-values.ts';
import type { BankQuestion } from '#web/features/exams/question-bank/bank.queries.ts';
import { takeQuestions } from './take-questions.ts';

const bankQuestion = (id: string, change: Partial<BankQuestion> = {}): BankQuestion => ({
  id,
  familyId: id,
  questionText: `سؤال ${id}`,
  questionHtml: '',
  acceptedAnswers: [],
  answerRules: {},
  options: ['أ', 'ب', 'ج'],
  optionsHtml: [],
  correctOptionIndex: 2,
  otherRightOptions: [],
  isKeyProposed: false,
  explanationText: 'لأن',
  timeInSeconds: 90,
  marks: 2,
  imageUrl: '/files/1',
  examId: '',
  examTitle: '',
  examType: 0,
  lessonId: '',
  lessonTitle: '',
  courseId: '',
  courseName: '',
  grade: 3,
  level: 'hard',
  suggestedLevel: null,
  sourceYear: 2024,
  sourceName: 'دور أول',
  answeredCount: 0,
  rightShare: null,
  mostChosenWrong: null,
  usedAt: null,
  ...change,
});

const uids = () => {
  let last = 0;
  return () => `u${(last += 1)}`;
};

const take = (taken: BankQuestion[], current = [emptyQuestion('first')], kind: ExamKind = 'mcq') =>
  takeQuestions(taken, { current, kind }, uids());

describe('questions taken from the bank', () => {
  test('the questions are copies with all that the original has, in place of an empty first question', () => {
    const { questions, addedCount } = take([bankQuestion('a')]);
    expect(addedCount).toBe(1);
    expect(questions).toEqual([
      expect.objectContaining({
        uid: 'u1',
        id: null,
        questionText: 'سؤال a',
        options: ['أ', 'ب', 'ج'],
        correctOptionIndex: 2,
        marks: '2',
        timeInSeconds: '90',
        explanation: 'لأن',
        level: 'hard',
        sourceYear: '2024',
        sourceName: 'دور أول',
        copiedFrom: 'a',
        imageUrl: '/files/1',
      }),
    ]);
  });

  test('the questions bring the pictures of their options', () => {
    const picture = { imageWidth: 10, imageHeight: 30, description: 'حلقة' };
    const optionImages = [null, { ...picture, imageUrl: '/files/2' }, null];
    const { questions } = take([bankQuestion('a', { options: ['أ', '', 'ج'], optionImages })]);
    expect(questions[0]?.options).toEqual(['أ', '', 'ج']);
    expect(questions[0]?.optionImages).toEqual([
      null,
      { imageUrl: '/files/2', image: null, description: 'حلقة' },
      null,
    ]);
  });

  test('a short answer brings no option that the teacher has chosen', () => {
    const short = { examType: 2, options: [], acceptedAnswers: ['Na'], correctOptionIndex: 0 };
    const { questions } = take([bankQuestion('a', short)], [], 'shortAnswer');
    expect(questions[0]).toMatchObject({ acceptedAnswers: ['Na'], isKeyProposed: true });
  });

  test('the questions that the exam has are left out, also as a copy of the same original', () => {
    const current = [
      { ...emptyQuestion('one'), id: 'a', questionText: 'نص' },
      { ...emptyQuestion('two'), copiedFrom: 'b', questionText: 'نص' },
    ];
    const taken = [bankQuestion('a'), bankQuestion('x', { familyId: 'b' }), bankQuestion('c')];
    const { questions, addedCount, leftOutCount } = take(taken, current);
    expect(questions.map(({ copiedFrom }) => copiedFrom)).toEqual([null, 'b', 'c']);
    expect([addedCount, leftOutCount]).toEqual([1, 2]);
  });

  test('the questions are added once, however often the page repeats', () => {
    const first = take([bankQuestion('a'), bankQuestion('a')]);
    expect(first.addedCount).toBe(1);
    expect(take([bankQuestion('a')], first.questions).addedCount).toBe(0);
  });

  test('the questions fit the type of the exam', () => {
    const short = bankQuestion('s', { examType: 2, options: [], acceptedAnswers: ['CO2'] });
    expect(take([short]).addedCount).toBe(0);
    const { questions } = takeQuestions([short], { current: [], kind: 'shortAnswer' }, uids());
    expect(questions[0]?.acceptedAnswers).toEqual(['CO2']);
  });

  test('the questions stop where the exam is full', () => {
    const current = Array.from({ length: 199 }, (_, place) => ({
      ...emptyQuestion(String(place)),
      questionText: 'نص',
    }));
    const { questions, leftOutCount } = take([bankQuestion('a'), bankQuestion('b')], current);
    expect(questions).toHaveLength(200);
    expect(leftOutCount).toBe(1);
  });
});
