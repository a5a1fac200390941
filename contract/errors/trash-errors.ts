import type { ErrorEntry } from './error-entry.ts';

/** Errors of the trash (decisions/0084). */
export const trashErrors = {
  'trash.not_found': {
    status: 404,
    message: 'لم يعد هذا في سلة المحذوفات؛ ربما استُعيد أو حُذف نهائيًا في نافذة أخرى. حدّث القائمة.',
  },
  'trash.place_in_trash': {
    status: 409,
    message:
      'المكان الذي يعود إليه هذا المحذوف في سلة المحذوفات أيضًا. استعد الدرس أو الباب أولًا، ثم أعد المحاولة.',
  },
  'trash.place_gone': {
    status: 409,
    message:
      'حُذف الدرس أو الباب الذي يعود إليه هذا المحذوف نهائيًا، فلا مكان يعود إليه. احذفه نهائيًا، أو أنشئه من جديد.',
  },
  'trash.taken': {
    status: 409,
    message: 'يوجد الآن ما يحمل الاسم نفسه أو الكود نفسه. غيّر اسم الموجود أو احذفه، ثم استعد هذا.',
  },
} as const satisfies Record<string, ErrorEntry>;
