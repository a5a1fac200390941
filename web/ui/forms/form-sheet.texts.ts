import { addressing } from '#web/ui/addressing.ts';

export const formSheetTexts = addressing('formSheet', {
  unsavedTitle: 'لديك تعديلات لم تُحفظ',
  unsaved: 'إذا أغلقت النموذج الآن فلن يبقى ما كتبته.',
  savingTitle: 'الحفظ ما زال جاريًا',
  saving: 'إذا أغلقت النموذج الآن توقف الحفظ، ولن يبقى ما كتبته.',
  leave: 'أغلق دون حفظ',
  /** For a form that is a page. */
  unsavedPage: 'إذا غادرت الصفحة الآن فلن يبقى ما كتبته.',
  savingPage: 'إذا غادرت الصفحة الآن توقف الحفظ، ولن يبقى ما كتبته.',
  leavePage: 'غادر دون حفظ',
});
