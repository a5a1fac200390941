import { expect, test } from 'vitest';
import { type ExamValues, valuesOf } from '#web/features/exams/form/exam-form.ts';
import { emptyQuestion } from '#web/features/exams/form/question-values.ts';
import { restoredValues } from './restored-values.ts';

const valuesWith = (question: Partial<ExamValues['questions'][number]>, exam = {}): ExamValues => ({
  ...valuesOf(undefined),
  ...exam,
  questions: [{ ...emptyQuestion('a'), id: 'a', ...question }],
});

const fromBank = { level: 'hard', sourceYear: '2024', sourceName: 'دور أول' } as const;

test('a version has the level and source that it was saved with', () => {
  const version = valuesWith({ ...fromBank, questionText: 'قديم' });
  const current = valuesWith({ level: 'easy', sourceYear: '2025', questionText: 'جديد' });
  expect(restoredValues(version, current).questions[0]).toMatchObject({
    ...fromBank,
    questionText: 'قديم',
  });
});

test('a level and source that the bank got since then stay', () => {
  const version = valuesWith({ questionText: 'قديم' });
  const restored = restoredValues(version, valuesWith({ ...fromBank, questionText: 'جديد' }));
  expect(restored.questions[0]).toMatchObject({ ...fromBank, questionText: 'قديم' });
  const other = { ...fromBank, id: 'b' };
  expect(restoredValues(version, valuesWith(other)).questions[0]?.level).toBeNull();
});

test('place and publication are those of the current exam', () => {
  const now = { courseId: 'c', lessonId: 'l', isPublished: false };
  expect(restoredValues(valuesWith({}, { isPublished: true }), valuesWith({}, now))).toMatchObject(
    now,
  );
});
