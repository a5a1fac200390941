import { openingTexts } from '#domain/exams/windows/exam-opening.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Errors about who may take an exam, and when its questions and key may be seen (decisions/0101). */
export const examOpeningErrors = {
  'exam.for_other_groups': {
    status: 400,
    message: 'هذا الامتحان لمجموعات أخرى غير مجموعتك. كلّم معلمك إن كنت من مجموعة لها موعد فيه.',
  },
  'exam.without_group_window': { status: 400, message: openingTexts.noGroup },
  'exam.key_needs_closing': { status: 400, message: openingTexts.keyNeedsClosing },
  'exam.practice_before_opening': { status: 400, message: openingTexts.practiceBeforeOpening },
} as const satisfies Record<string, ErrorEntry>;
