import { questionForms } from '#domain/text/count-forms.ts';

/** Texts of drafts that the form of an exam saves by itself. */
export const draftTexts = {
  states: {
    empty: 'تُحفظ مسودة مما تكتبه تلقائيًا',
    saving: 'جارٍ حفظ المسودة',
    saved: 'محفوظ مسودة',
    waiting: 'محفوظ على هذا الجهاز، بانتظار الشبكة',
    refused: 'تعذر حفظ المسودة. احفظ الامتحان حتى لا يضيع ما كتبته.',
    conflict: 'تغيّرت المسودة في نافذة أخرى',
  },
  files: 'الصور والملفات التي اخترتها لا تُحفظ في المسودة، بل مع حفظ الامتحان.',
  conflictTitle: 'هذا الامتحان مفتوح في نافذة أخرى',
  conflict:
    'تغيّرت مسودته هناك أو حُفظ الامتحان أو حُذفت المسودة. لا نحفظ ما تكتبه هنا حتى تختار ما يبقى.',
  chooseMine: 'أبقِ ما كتبته هنا',
  takeTheirs: 'خذ ما في النافذة الأخرى',
  choiceFailed: 'تعذر ذلك. ما كتبته باقٍ هنا؛ حاول مرة أخرى.',
  restored: (time: string) => `هذه مسودة لم تُحفظ في الامتحان بعد، آخر كتابة فيها ${time}.`,
  discard: 'احذف المسودة',
  discardTitle: 'احذف المسودة',
  discardNew: 'سيُحذف ما كُتب في هذه المسودة. هل تريد المتابعة؟',
  discardEdit: 'سيُحذف ما كُتب في هذه المسودة، ويبقى الامتحان كما حُفظ. هل تريد المتابعة؟',
  discardFailed: 'فشل حذف المسودة',
  discarded: 'حُذفت المسودة',
  unsavedTitle: 'لديك تعديلات لم تُحفظ',
  unsaved:
    'لم يُحفظ كل ما في هذه الصفحة: المسودة لا تحفظ الصور والملفات، ولا ما تعذر إرساله. إذا أغلقتها الآن فلن يبقى.',

  title: 'مسودات لم تكتمل',
  draftCount: {
    zero: 'لا مسودات',
    one: 'مسودة واحدة',
    two: 'مسودتان',
    few: '{n} مسودات',
    many: '{n} مسودة',
    other: '{n} مسودة',
  },
  untitled: 'امتحان بلا عنوان',
  newExam: 'امتحان جديد',
  edit: 'تعديل على امتحان محفوظ',
  lastTyped: 'آخر كتابة',
  count: questionForms,
  goOn: 'أكمل',
  of: (action: string, title: string) => `${action}: ${title}`,
} as const;
