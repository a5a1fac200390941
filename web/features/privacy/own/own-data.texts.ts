export const ownDataTexts = {
  title: 'بياناتك على المنصة',
  lead: 'كل ما تحفظه المنصة عنك: حسابك ودروسك ونتائجك ومدفوعاتك ورسائلك.',
  download: 'نزّل كل بياناتي',
  downloadHint: 'ملف مضغوط فيه صفحة تُقرأ في أي متصفح، وملفات JSON، وصورك وإيصالاتك.',
  downloadFailed: 'تعذر إعداد بياناتك. حاول مرة أخرى.',
  fileName: (day: string) => `بياناتي ${day}.zip`,
} as const;
