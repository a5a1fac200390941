export const studentPrivacyTexts = {
  loadFailed: 'تعذر تحميل بيانات الخصوصية لهذا الطالب.',
  download: 'نزّل كل بياناته',
  downloadHint: 'الملف نفسه الذي ينزّله الطالب من ملفه الشخصي. سلّمه لصاحبه أو لولي أمره وحدهما.',
  downloadFailed: 'تعذر إعداد البيانات',
  fileName: (name: string, day: string) => `بيانات ${name} ${day}.zip`,
  consents: 'الموافقات',
  views: 'من فتح ملفه',
  viewsEmpty: 'لم يفتحه أحد بعد.',
  times: (count: number) => `عدد المرات ${count}`,
  deletion: {
    title: 'حذف الطالب',
    lead: 'بعد أسبوعين تُحذف بياناته الشخصية ولا تُستعاد. تبقى نتائجه ومدفوعاته بلا اسم، ويصله إيصال بالبريد. وحتى ذلك اليوم يمكنك التراجع.',
    ask: 'احذف الطالب',
    question: (name: string) => `طلب حذف ${name}`,
    asked: 'سُجّل طلب الحذف',
    askFailed: 'تعذر تسجيل الطلب',
    requested: (asker: string, asked: string, due: string) =>
      `طُلب الحذف في ${asked} (${asker})، وسيُنفذ ليلة ${due}.`,
    cancel: 'تراجع عن الحذف',
    cancelled: 'أُلغي طلب الحذف',
    cancelFailed: 'تعذر إلغاء الطلب',
  },
} as const;
