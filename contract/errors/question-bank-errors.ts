import type { ErrorEntry } from './error-entry.ts';

/** The errors of the question bank. */
export const questionBankErrors = {
  'question_bank.gone': {
    status: 404,
    message: 'هذه الأسئلة لم تعد موجودة. حدّث القائمة واختر من جديد.',
  },
} as const satisfies Record<string, ErrorEntry>;
