import * as z from 'zod/mini';
import { id } from '#contract/ids.ts';
import { groupLimits } from '#contract/school/groups.ts';
import { instant, text } from '#contract/fields.ts';
import { isMomentText } from '#domain/dates/moment-text.ts';
import { toLatinDigits } from '#domain/text/digits.ts';

export const groupOpeningErrorTexts = {
  group: 'اختر المجموعة',
  opensAt: 'اكتب موعد الفتح لهذه المجموعة',
  closesAt: 'اكتب موعد الإغلاق لهذه المجموعة',
  groupGone: 'هذه المجموعة غير موجودة. اختر مجموعة أخرى، أو احذف الصف.',
  otherGrade: 'هذه المجموعة لصف دراسي آخر. اختر مجموعة من صف الامتحان، أو احذف الصف.',
  unreadable: 'تعذرت قراءة مواعيد المجموعات. أعد كتابتها.',
  tooMany: `أقصى عدد لمواعيد المجموعات ${groupLimits.groups}`,
} as const;

export const momentText = 'اكتب تاريخًا ووقتًا صحيحين';

/** `2026-11-21T20:00` as Egypt's clocks show it, or an instant with its offset; empty for none. */
export const momentField = text(40).check(
  z.refine((typed) => typed === '' || isMomentText(toLatinDigits(typed)), momentText),
);

const requiredMoment = (missing: string) =>
  momentField.check(z.refine((typed) => typed !== '', missing));

/** When an exam is open for a group, as the teacher's form sends it (decisions/0086). */
const groupOpeningDraft = z.object({
  groupId: id(groupOpeningErrorTexts.group),
  opensAt: requiredMoment(groupOpeningErrorTexts.opensAt),
  closesAt: requiredMoment(groupOpeningErrorTexts.closesAt),
});

export const groupOpeningDrafts = z
  .array(groupOpeningDraft)
  .check(z.maxLength(groupLimits.groups, groupOpeningErrorTexts.tooMany));

/** The same in a reply. */
export const groupOpening = z.object({ groupId: z.string(), opensAt: instant, closesAt: instant });
