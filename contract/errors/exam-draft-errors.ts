import type { ErrorEntry } from './error-entry.ts';

/** The errors of the drafts that the form of an exam saves as the teacher types. */
export const examDraftErrors = {
  'exam_draft.not_found': {
    status: 404,
    message: 'هذه المسودة غير موجودة. ربما حُفظ امتحانها أو حُذفت من قبل. حدّث القائمة.',
  },
  'exam_draft.changed_meanwhile': {
    status: 409,
    message: 'تغيّرت هذه المسودة في نافذة أخرى. اختر أي النسختين تبقى.',
  },
  'exam_version.not_found': {
    status: 404,
    message: 'هذه النسخة من الامتحان غير موجودة؛ ربما حُذف الامتحان. حدّث الصفحة.',
  },
} as const satisfies Record<string, ErrorEntry>;
