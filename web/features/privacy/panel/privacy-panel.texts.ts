import type { PluralForms } from '#domain/text/plural.ts';

const counted = (one: string, two: string, few: string, many: string): PluralForms => ({
  zero: `لا ${few}`,
  one,
  two,
  few: `{n} ${few}`,
  many: `{n} ${many}`,
  other: `{n} ${many}`,
});

export const privacyTexts = {
  title: 'الخصوصية',
  label: 'عروض الخصوصية',
  views: { consents: 'الموافقات', views: 'من فتح الملفات', deletions: 'طلبات الحذف' },
  loading: 'جارٍ التحميل',
  consents: {
    lead: 'كل موافقة لطالب أو ولي أمر: نصها كما قُرئ، ورقم صيغته، وتاريخها، ومن أعطاها، وهل سُحبت.',
    search: 'ابحث باسم الطالب أو هاتفه',
    stateLabel: 'الحالة',
    states: { all: 'كل الموافقات', inForce: 'السارية', withdrawn: 'المسحوبة' },
    columns: {
      student: 'الطالب',
      consent: 'الموافقة',
      giver: 'من وافق',
      state: 'الحالة',
      wording: 'النص',
    },
    loadFailed: 'تعذر تحميل سجل الموافقات.',
    count: counted('موافقة واحدة', 'موافقتان', 'موافقات', 'موافقة'),
    empty: 'لا توجد موافقات بعد',
    emptyHint: 'تظهر هنا الموافقات التي يعطيها الطلاب وأولياء الأمور، وما تسجله أنت في لوحة الشرف.',
    noMatches: 'لا موافقة تطابق البحث',
    noMatchesHint: 'جرّب اسمًا آخر، أو اعرض كل الموافقات.',
    reset: 'اعرض الكل',
  },
  opened: {
    lead: 'سطر لكل يوم: من فتح ملف طالب، أو رأى قائمة بها أرقام الطلاب أو أولياء أمورهم، أو نزّل كشفًا. ما يُكتب في البحث لا يُحفظ. تُحدد مدة حفظ السجل في الإعدادات.',
    columns: {
      who: 'من',
      what: 'ماذا',
      student: 'الطالب أو القائمة',
      count: 'المرات',
      shown: 'طلاب ظهروا',
      at: 'آخر مرة',
    },
    loadFailed: 'تعذر تحميل السجل.',
    count: counted('سطر واحد', 'سطران', 'أسطر', 'سطرًا'),
    empty: 'لم يُفتح ملف أو قائمة بعد',
    emptyHint:
      'يُسجّل هنا من يفتح ملف طالب أو يرى قائمة بأرقام الطلاب أو ينزّل كشفًا، أنت أو أحد المساعدين.',
  },
  deletions: {
    lead: 'ما طُلب حذفه وما نُفذ. الإيصال لا يحمل اسمًا، وتصل نسخة منه إلى الطالب في آخر رسالة.',
    columns: {
      student: 'الطالب',
      asker: 'من طلب',
      asked: 'الطلب',
      due: 'التنفيذ',
      state: 'الحالة',
      receipt: 'الإيصال',
    },
    states: { open: 'ينتظر', cancelled: 'أُلغي', done: 'نُفذ' },
    receipt: (number: number) => `إيصال رقم ${number}`,
    loadFailed: 'تعذر تحميل طلبات الحذف.',
    count: counted('طلب واحد', 'طلبان', 'طلبات', 'طلبًا'),
    empty: 'لا توجد طلبات حذف',
    emptyHint: 'يطلب الطالب الحذف من ملفه الشخصي، وتطلبه أنت من ملف الطالب.',
  },
} as const;
