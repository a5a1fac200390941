import type { KeyRelease } from '#domain/exams/windows/exam-opening.ts';
import type { PracticeRelease } from '#domain/exams/practice-release.ts';

/** Texts of the choices when students may practise an exam's questions, and when they see its key. */
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
  key: 'ظهور الإجابات الصحيحة والشرح',
  keyReleases: {
    atOnce: 'فورًا مع النتيجة',
    afterClosing: 'بعد إغلاق الامتحان',
  } satisfies Record<KeyRelease, string>,
  keyHints: {
    atOnce:
      'يراها الطالب مع درجته فور إرسال إجاباته. وإن كان لمجموعات مواعيد فبعد أن يُغلق آخر موعد.',
    afterClosing:
      'يرى الطالب درجته وشهادته فورًا، ويرى الإجابات والشرح بعد أن يُغلق الامتحان أمام الجميع.',
  } satisfies Record<KeyRelease, string>,
  save: 'احفظ',
  cancel: 'تراجع',
  saved: (title: string, release: PracticeRelease) =>
    `«${title}»: ${releaseTexts.releases[release]}`,
  failed: 'تعذر تغيير إتاحة الأسئلة للتدريب',
} as const;
