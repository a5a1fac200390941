import type { PracticeRelease } from '#domain/practice/practice.ts';

/** Texts of the choice when students may practise an exam's questions. */
export const releaseTexts = {
  title: 'التدريب على أسئلته',
  action: 'أتح أسئلته للتدريب',
  releases: {
    none: 'غير متاحة للتدريب',
    afterSubmission: 'بعد تسليم الامتحان',
    always: 'متاحة الآن للجميع',
  } satisfies Record<PracticeRelease, string>,
  hints: {
    none: 'تظهر الأسئلة في الامتحان ونتيجته فقط، ويتدرب الطالب على ما أخطأ فيه وحده.',
    afterSubmission: 'يتدرب كل طالب على الأسئلة متى شاء بعد أن تظهر نتيجته.',
    always: 'تنبيه: تظهر الإجابات الصحيحة والشرح لكل من يفتح الدرس، حتى قبل أن يؤدي الامتحان.',
  } satisfies Record<PracticeRelease, string>,
  badges: {
    none: '',
    afterSubmission: 'للتدريب بعد التسليم',
    always: 'متاح للتدريب',
  } satisfies Record<PracticeRelease, string>,
  save: 'احفظ',
  cancel: 'تراجع',
  saved: (title: string, release: PracticeRelease) =>
    `«${title}»: ${releaseTexts.releases[release]}`,
  failed: 'تعذر تغيير إتاحة الأسئلة للتدريب',
} as const;
