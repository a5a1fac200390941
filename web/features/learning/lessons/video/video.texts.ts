import { addressing } from '#web/ui/addressing.ts';

/** Texts of a lesson's video, and of what is shown instead of it. */
export const videoTexts = addressing('video', {
  lesson: 'الدرس',
  loading: 'جارٍ تحميل الدرس…',
  playVideo: (title: string) => `شغّل فيديو الدرس: ${title}`,
  watch: 'شاهد الشرح',
  watchAgain: 'شاهد الشرح مرة أخرى',
  resumeFrom: 'أكمل من',
  watchFrom: 'شاهد من',
  speed: 'السرعة',
  /** Isolated by characters: an option of the system's select cannot contain elements. */
  times: (factor: number) => `\u2066${factor}×\u2069`,
  videoMissing: 'لم يظهر الفيديو؟',
  openVideo: 'افتح الفيديو في نافذة جديدة',
  videoElsewhere: 'فيديو هذا الدرس منشور في موقع آخر.',
  videoBroken: 'تعذر تشغيل الفيديو. تحقق من اتصالك بالإنترنت، أو افتحه في نافذة جديدة.',
  videoNeedsNetwork: 'الفيديو يحتاج إلى الشبكة',
  videoNeedsNetworkHint: 'لا يُحفظ على جهازك. شغّله حين يعود الاتصال، أما نص الدرس وملفاته فهي هنا.',
  videoNote: 'يُشغَّل الفيديو من يوتيوب بعد الضغط فقط.',
  noVideo: 'لا يوجد فيديو متاح لهذا الدرس',
  noVideoHint: 'اقرأ ملخص الدرس، ثم انتقل إلى الامتحانات.',
});
