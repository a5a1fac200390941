import { expect, test } from 'vitest';
import { addImported } from '#web/features/exams/questions/add-imported.ts';
import { emptyQuestion } from '#web/features/exams/form/question-values.ts';

const imported = (options = ['أ', 'ب', 'ج']) => ({
  lineNumber: 1,
  questionText: 'سؤال',
  options,
  correctOptionIndex: 1,
  timeInSeconds: 30,
  marks: 2,
  explanation: 'شرح',
});
const own = { ...emptyQuestion('own'), questionText: 'سؤال النموذج' };
const base = { kind: 'mcq', replaces: false } as const;
const newUid = () => 'new';

test('pictures of the file become those of their question and options', () => {
  const [first, second] = ['a.png', 'b.png'].map((name) => new File(['x'], name));
  const question = { ...imported(['', 'ب']), picture: 1, optionPictures: [0, null] };
  const { questions } = addImported(
    [question],
    { ...base, current: [], pictures: [first, second] },
    newUid,
  );
  expect(questions).toMatchObject([
    { image: second, optionImages: [{ image: first, imageUrl: null, description: '' }, null] },
  ]);
  expect(questions[0]).not.toHaveProperty('picture');
});

test('imported questions come behind those of the form, a blank one makes room', () => {
  const { questions } = addImported(
    [imported()],
    { ...base, current: [own, emptyQuestion('blank')] },
    newUid,
  );
  expect(questions).toEqual([
    own,
    {
      uid: 'new',
      id: null,
      questionText: 'سؤال',
      options: ['أ', 'ب', 'ج'],
      correctOptionIndex: 1,
      isKeyProposed: false,
      acceptedAnswers: [''],
      answerRules: {},
      timeInSeconds: 30,
      marks: 2,
      explanation: 'شرح',
      optionImages: [],
      imageUrl: null,
      image: null,
      level: null,
      sourceYear: '',
      sourceName: '',
      copiedFrom: null,
    },
  ]);
});

test('the first option is proposed where the file names no right one', () => {
  const keyless = { ...imported(), correctOptionIndex: -1 };
  const { questions } = addImported([keyless], { ...base, current: [] }, newUid);
  expect(questions).toMatchObject([{ correctOptionIndex: 0, isKeyProposed: true }]);
});

test('the imported questions replace the old ones', () => {
  const { questions } = addImported(
    [imported()],
    { ...base, replaces: true, current: [own] },
    newUid,
  );
  expect(questions.map(({ uid }) => uid)).toEqual(['new']);
});

test('an exam has at most 200 questions: the rest is counted', () => {
  const many = Array.from({ length: 201 }, () => imported());
  const plan = addImported(many, { ...base, current: [own] }, newUid);
  expect(plan.questions).toHaveLength(200);
  expect([plan.addedCount, plan.surplusCount]).toEqual([199, 2]);
});

test('an exam of true and false takes no other options', () => {
  const target = { ...base, kind: 'trueFalse' as const, current: [own] };
  const plan = addImported([imported(), imported(['صح', 'خطأ'])], target, newUid);
  expect([plan.addedCount, plan.unfitCount]).toEqual([1, 1]);
});

test('accepted answers and their rules come into an exam of short answers', () => {
  const short = {
    ...imported([]),
    correctOptionIndex: -1,
    acceptedAnswers: ['18 g'],
    answerRules: { kind: 'number' as const },
  };
  const { questions } = addImported([short], { ...base, kind: 'shortAnswer', current: [] }, newUid);
  expect(questions).toMatchObject([
    { acceptedAnswers: ['18 g'], answerRules: { kind: 'number' }, correctOptionIndex: 0 },
  ]);
});
