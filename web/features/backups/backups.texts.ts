import { plural, type PluralForms } from '#domain/text/plural.ts';

const fileForms: PluralForms = {
  zero: 'ملفات',
  one: 'ملف واحد',
  two: 'ملفان',
  few: '{n} ملفات',
  many: '{n} ملفًا',
  other: '{n} ملف',
};

/** Texts of the nightly backups. */
export const backupsTexts = {
  title: 'النسخ الاحتياطية',
  lead: 'تُحفظ كل ليلة نسخة كاملة مشفرة من المنصة، ثم تُستعاد للتجربة ليُعرف أنها سليمة. تبقى النسخ السليمة الأخيرة.',
  latest: (when: string, size: string) => `آخر نسخة سليمة: ${when}، ${size}`,
  none: 'لا توجد نسخة سليمة بعد. تُحفظ الأولى الليلة القادمة.',
  lastNight: {
    failed:
      'لم تكتمل آخر محاولة. اطلب ممن يدير الخادم أن يراجع سجله، وفي بريدك السطر الذي يحتاج إليه.',
    untested:
      'حُفظت آخر نسخة، لكن لم تُستعد للتجربة، لأن المنصة لا تملك إنشاء قاعدة بيانات لها. اطلب ممن يدير الخادم أن يأذن بذلك بالأمر \u2066alter role … createdb\u2069.',
    incomplete:
      'آخر نسخة تنقصها ملفات مفقودة أو تالفة على الخادم. لا تُحذف النسخ السليمة حتى تكتمل نسخة جديدة. اطلب ممن يدير الخادم أن يعيد الملفات منها، وفي بريدك السطر الذي يحتاج إليه.',
  },
  columns: { madeAt: 'الوقت', size: 'الحجم', outcome: 'الحالة', download: 'التنزيل' },
  outcomes: {
    proven: () => 'سليمة',
    incomplete: (lostFileCount: number) => `ناقصة: ${plural(lostFileCount, fileForms)}`,
    untested: () => 'لم تُجرَّب',
    failed: () => 'لم تكتمل',
  },
  download: 'نزّل نسخة من كل شيء',
  downloadThis: 'نزّل',
  downloadFailed: 'تعذر تنزيل النسخة. حاول مرة أخرى.',
  fileName: (day: string) => `نسخة المنصة ${day}.age`,
  keyTitle: 'مفتاح النسخ',
  keyLead: 'لا تُستعاد أي نسخة بغير هذا المفتاح، ولو ضاع الخادم. احفظه في مكان آخر، ولا تعطه أحدًا.',
  showKey: 'أظهر المفتاح',
  keyFailed: 'تعذر إظهار المفتاح. حاول مرة أخرى.',
  copy: 'انسخ المفتاح',
  copied: 'نُسخ المفتاح',
  loading: 'جارٍ تحميل النسخ',
  loadFailed: 'تعذر تحميل النسخ الاحتياطية.',
};
