import { paperExamForm } from '#contract/results/paper-exams.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { formatDate } from '#domain/formats/dates.ts';
import type { DescribeField } from '#web/lib/forms/conflict-choices.tsx';
import type { PaperExam, PaperExamBody } from './paper.queries.ts';
import { paperExamFormTexts as texts } from './paper.texts.ts';

export const paperExamSchema = paperExamForm;

export const requiredPaperFields = ['title', 'grade', 'heldOn', 'fullMark'] as const;

/** A new exam is of today. */
export const valuesOf = (exam: PaperExam | undefined) => ({
  title: exam?.title ?? '',
  grade: exam ? String(exam.grade) : '',
  groupId: exam?.groupId ?? '',
  heldOn: exam?.heldOn ?? todayInCairo(),
  fullMark: exam ? String(exam.fullMark) : '',
  showsStanding: exam?.showsStanding ?? false,
});

export type PaperExamValues = ReturnType<typeof valuesOf>;

export const toBody = (values: PaperExamValues): PaperExamBody => values;

const labels: Record<keyof PaperExamValues, string> = {
  title: texts.title,
  grade: texts.grade,
  groupId: texts.group,
  heldOn: texts.heldOn,
  fullMark: texts.fullMark,
  showsStanding: texts.showsStanding,
};

/** A field by its label, and its value in words. */
export const describePaperField: DescribeField = (path, value) => ({
  label: labels[path as keyof PaperExamValues],
  text: path === 'heldOn' && value !== '' ? formatDate(String(value)) : undefined,
});
