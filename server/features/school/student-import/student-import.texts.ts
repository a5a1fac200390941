/** Errors of a file as a whole. */
export const fileTexts = {
  wrongType: 'هذا الملف ليس جدولًا. احفظه من Excel بصيغة XLSX أو CSV UTF-8 ثم ارفعه.',
  oldExcel: 'هذا ملف Excel قديم أو محمي بكلمة مرور. احفظه بصيغة XLSX بلا كلمة مرور ثم ارفعه.',
  damaged:
    'تعذرت قراءة الملف؛ قد يكون من برنامج آخر أو بصيغة أخرى مثل ODS وXLSB، أو تالفًا، أو أكبر من المسموح. احفظه من جديد بصيغة XLSX أو CSV.',
} as const;

/** Errors of a request. */
export const importTexts = { repeatedLine: 'في القائمة سطر مكرر. أعد رفع الملف.' } as const;

/** The file to fill in. */
export const templateTexts = {
  fileName: 'نموذج-الطلاب',
  sheet: 'الطلاب',
  headers: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    grade: 'الصف',
    centre: 'السنتر',
    parentPhone: 'هاتف ولي الأمر',
    group: 'المجموعة',
    centreCode: 'الكود',
    school: 'المدرسة',
    notes: 'ملاحظات',
  },
  examples: [
    {
      name: 'مريم حسن علي',
      email: 'mariam@example.com',
      phone: '01012345678',
      grade: 'الأول الثانوي',
      centre: 'سنتر النور',
      parentPhone: '01212345678',
      group: '',
      centreCode: '115',
      school: 'مدرسة السلام الثانوية',
      notes: 'تحضر مع أختها',
    },
    {
      name: 'يوسف سامح إبراهيم',
      email: '',
      phone: '01112345678',
      grade: '3',
      centre: '',
      parentPhone: '',
      group: '',
      centreCode: '',
      school: '',
      notes: '',
    },
  ],
} as const;
