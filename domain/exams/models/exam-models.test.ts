import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examTypes } from '#domain/exams/exam-types.ts';
import { questionMarkings } from '#domain/exams/grading.ts';
import { examModels, optionOrder, type WrittenQuestion } from './exam-models.ts';
import { continuesLastQuestion, refersToOthers, namesOptions } from './option-references.ts';

const anyQuestion = fc
  .record({
    options: fc.array(
      fc.constantFrom('1', '2', 'حديد', 'جميع ما سبق', 'أ و ب معًا', 'لا شيء مما سبق'),
      {
        minLength: 2,
        maxLength: 8,
      },
    ),
    right: fc.nat(),
    others: fc.array(fc.nat(), { maxLength: 2 }),
    marking: fc.constantFrom(...questionMarkings),
    text: fc.constantFrom('ما الصيغة؟', 'في السؤال السابق، ما العامل المختزل؟'),
  })
  .map(({ options, right, others, marking, text }) => ({
    text,
    options,
    marking,
    correctOptionIndex: right % options.length,
    otherRightOptions: others.map((other) => other % options.length),
  }));

const anyExam = fc
  .array(anyQuestion, { minLength: 1, maxLength: 60 })
  .map((questions): WrittenQuestion[] =>
    questions.map((question, place) => ({ ...question, id: `question-${place}` })),
  );

const exam = (
  questions: readonly WrittenQuestion[],
  examType: number = examTypes.multipleChoice,
) => ({
  id: 'exam',
  examType,
  questions,
});
const all = { models: 4, shufflesQuestions: true, shufflesOptions: true };

const question = (place: number, text = `سؤال ${place}`): WrittenQuestion => ({
  id: `question-${place}`,
  text,
  options: ['واحد', 'اثنان', 'ثلاثة', 'أربعة'],
  correctOptionIndex: place % 4,
  otherRightOptions: [],
  marking: 'key',
});
const fortySix = Array.from({ length: 46 }, (_, place) => question(place));

describe('the models of an exam', () => {
  test('each printed version has each question once, and its key names the right options', () => {
    fc.assert(
      fc.property(
        anyExam,
        fc.boolean(),
        fc.boolean(),
        (questions, mixesQuestions, mixesOptions) => {
          const choice = {
            models: 4,
            shufflesQuestions: mixesQuestions,
            shufflesOptions: mixesOptions,
          };
          const counted = questions.filter(({ marking }) => marking !== 'cancelled');
          for (const model of examModels(exam(questions), choice)) {
            const ids = model.questions.map((shown) => shown.question.id);
            expect(ids.toSorted()).toEqual(counted.map(({ id }) => id).toSorted());
            for (const [index, shown] of model.questions.entries()) {
              const { question: asked, options, rightOptions } = shown;
              expect(shown.number).toBe(index + 1);
              expect(questions[shown.writtenNumber - 1]).toBe(asked);
              expect(options.toSorted((a, b) => a - b)).toEqual([...asked.options.keys()]);
              const right = new Set([asked.correctOptionIndex, ...asked.otherRightOptions]);
              expect(new Set(rightOptions.map((at) => options[at]))).toEqual(right);
            }
          }
        },
      ),
    );
  });

  test('the versions of an exam are the same in each run and differ from each other', () => {
    const first = examModels(exam(fortySix), all);
    expect(examModels(exam(fortySix), all)).toEqual(first);
    expect(first.map(({ letter }) => letter)).toEqual(['أ', 'ب', 'ج', 'د']);
    const orders = first.map(({ questions }) =>
      questions.map(({ writtenNumber }) => writtenNumber),
    );
    expect(orders[0]).toEqual(fortySix.map((_, place) => place + 1));
    expect(new Set(orders.map(String)).size).toBe(4);
    expect(examModels({ ...exam(fortySix), id: 'other' }, all)[1]).not.toEqual(first[1]);
  });

  test('the versions leave out a cancelled question and number the others without a gap', () => {
    const questions = fortySix.map((item, place) =>
      place === 2 ? { ...item, marking: 'cancelled' as const } : item,
    );
    for (const { questions: shown } of examModels(exam(questions), all)) {
      expect(shown).toHaveLength(45);
      expect(shown.map(({ number }) => number)).toEqual(shown.map((_, index) => index + 1));
      expect(shown.some(({ writtenNumber }) => writtenNumber === 3)).toBe(false);
    }
  });

  test('the versions keep a question behind the one that it continues', () => {
    const questions = fortySix.map((item, place) =>
      place === 7 ? question(7, 'في السؤال السابق، احسب التركيز.') : item,
    );
    for (const { questions: shown } of examModels(exam(questions), all)) {
      const at = shown.findIndex(({ writtenNumber }) => writtenNumber === 8);
      expect(shown[at - 1]?.writtenNumber).toBe(7);
    }
  });

  test('the versions keep "true" before "false", and a PDF exam as it is', () => {
    for (const type of [examTypes.trueFalse, examTypes.pdf]) {
      const written = [0, 1, 2, 3];
      for (const { questions } of examModels(exam(fortySix, type), all))
        expect(questions.every(({ options }) => String(options) === String(written))).toBe(true);
    }
    const [, second] = examModels(exam(fortySix, examTypes.pdf), all);
    expect(second?.questions.map(({ writtenNumber }) => writtenNumber)).toEqual(
      fortySix.map((_, place) => place + 1),
    );
  });
});

describe('an option that speaks of others', () => {
  test.each([
    'جميع ما سبق',
    'كل ما سبق صحيح',
    'جميع الإجابات صحيحة',
    'لا شيء مما سبق',
    'لا توجد إجابة صحيحة',
    'ليس مما ذكر',
    'All of the above',
  ])('the option «%s» keeps its place because it refers to others', (option) => {
    expect(refersToOthers(option)).toBe(true);
    const options = ['واحد', 'اثنان', 'ثلاثة', option];
    for (const seed of ['a', 'b', 'c', 'd', 'e']) expect(optionOrder(seed, options)[3]).toBe(3);
  });

  test.each(['أ و ب معًا', '(أ)، (ج)', 'الإجابتان ب و د', 'أ وب', 'Both A and B'])(
    '«%s» keeps all of them in place',
    (option) => {
      expect(namesOptions(option)).toBe(true);
      expect(optionOrder('seed', ['واحد', option, 'ثلاثة', 'أربعة'])).toEqual([0, 1, 2, 3]);
    },
  );

  test.each([
    'يتأكسد ويختزل',
    'أكسدة واختزال',
    String.raw`\ce{H2O}`,
    'مجموع الكتل',
    'تقل درجة الحرارة',
    '25',
    'حمض وقاعدة',
  ])('the option «%s» is shuffled like others', (option) => {
    expect(refersToOthers(option) || namesOptions(option)).toBe(false);
  });

  test('shuffling moves no option across one that keeps its place', () => {
    const options = ['1', '2', 'جميع ما سبق', '4', '5'];
    for (const seed of ['a', 'b', 'c', 'd']) {
      const order = optionOrder(seed, options);
      expect(order.slice(0, 2).toSorted((a, b) => a - b)).toEqual([0, 1]);
      expect(order[2]).toBe(2);
    }
  });

  test('the rule separates an option that refers to others from a continued question', () => {
    expect(continuesLastQuestion('من المسألة السابقة احسب pH')).toBe(true);
    expect(continuesLastQuestion('ما رقم الدورة السابقة؟')).toBe(false);
  });
});
