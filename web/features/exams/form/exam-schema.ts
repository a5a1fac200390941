import * as z from 'zod/mini';
import { examPdf, examSettings } from '#contract/exams/exam-forms.ts';
import { groupOpeningDrafts } from '#contract/exams/exam-windows.ts';
import {
  answerKeyForm,
  questionDrafts,
  shortAnswerDrafts,
} from '#contract/exams/question-forms.ts';
import { findSettingsProblems } from '#domain/exams/exam-settings.ts';
import {
  examAudiences,
  findOpeningProblems,
  openingTexts,
} from '#domain/exams/windows/exam-opening.ts';
import { findGroupOpeningProblems } from '#domain/exams/windows/group-windows.ts';
import { examTypes } from '#domain/exams/exam-types.ts';

/** The body of a short answer has no options. */
const isShortAnswer = (question: unknown): boolean =>
  typeof question === 'object' && question !== null && !('options' in question);

/** Checks questions by the schema of their kind, with each text at its field. */
const questions = z.array(z.unknown()).check(({ value, issues }) => {
  const schema = value.some(isShortAnswer) ? shortAnswerDrafts : questionDrafts;
  for (const { message, path } of schema.safeParse(value).error?.issues ?? []) {
    issues.push({ code: 'custom', message, path: [...path], input: value });
  }
});

const examBody = z.object({
  ...examSettings,
  groupWindows: z.optional(groupOpeningDrafts),
  /** '' until the teacher has chosen; that is reported together with all other mistakes of the form. */
  openTo: z.optional(z.enum([...examAudiences, ''])),
  examPdf,
  questions: z.optional(questions),
  answerKey: z.optional(z.nullable(answerKeyForm)),
});

const problemsOf = (exam: z.output<typeof examBody>) => {
  const { opensAt, closesAt, timing = 'none', timeLimitInSeconds = null } = exam;
  const isPdf = exam.examType === examTypes.pdf;
  const hasQuestions = !isPdf || Boolean(exam.answerKey);
  const settings = { opensAt, closesAt, timing, timeLimitInSeconds };
  const { openTo, keyRelease = 'atOnce', groupWindows = [] } = exam;
  // Without opening times of groups the form does not show the question; until it is answered, only the groups are certain.
  const audience = openTo === '' ? 'groups' : (openTo ?? 'everyone');
  const opening = { opensAt, closesAt, openTo: audience, keyRelease, groupWindows };
  return [
    ...(openTo === '' ? [{ field: 'openTo', text: openingTexts.chooseAudience }] : []),
    ...findSettingsProblems(settings, { isPdf, hasQuestions }),
    ...findOpeningProblems(opening),
  ];
};

/** Checks the form's parts by the contract's schemas, and its settings by the server's rules too. */
export const examSchema = examBody.check(({ value, issues }) => {
  for (const { field, text } of problemsOf(value)) {
    issues.push({ code: 'custom', message: text, path: [field], input: value });
  }
  for (const { index, field, text } of findGroupOpeningProblems(value.groupWindows ?? [])) {
    issues.push({
      code: 'custom',
      message: text,
      path: ['groupWindows', index, field],
      input: value,
    });
  }
});
