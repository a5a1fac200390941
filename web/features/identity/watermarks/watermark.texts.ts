import { addressing } from '#web/ui/addressing.ts';

/** Texts of what stands where a watermark was removed, and around the player. */
export const watermarkTexts = addressing('watermark', {
  videoStopped: 'توقف الفيديو لأن علامة اسمك فوقه أُخفيت أو تغيّرت.',
  pagesHidden: 'أُخفيت الصفحات لأن علامة اسمك فوقها أُخفيت أو تغيّرت.',
  hint: 'إن كانت إضافة في متصفحك تغيّر الصفحة، فأوقفها ثم أكمل.',
  restoreVideo: 'أعد العلامة وأكمل الفيديو',
  restorePages: 'أعد العلامة والصفحات',
  failed: 'تعذر تجهيز الفيديو. تحقق من اتصالك بالإنترنت، ثم أعد المحاولة.',
  pagesFailed: 'تعذر تجهيز الصفحات. تحقق من اتصالك بالإنترنت، ثم أعد المحاولة.',
  fullScreen: 'ملء الشاشة',
  leaveFullScreen: 'اخرج من ملء الشاشة',
});
