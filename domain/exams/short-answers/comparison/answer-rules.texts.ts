/** The names of the rules by which short answers are compared, in the editor and in the files of an export. */
export const answerRuleTexts = {
  kind: 'نوع الإجابة',
  kindNames: {
    words: 'نص',
    formula: 'صيغة كيميائية',
    equation: 'معادلة',
    number: 'عدد ووحدة',
    configuration: 'توزيع إلكتروني',
    shells: 'توزيع على المستويات الرئيسية',
    cell: 'رمز خلية',
    ratio: 'نسبة',
  },
  weighed: {
    figures: 'الأرقام المعنوية',
    ratio: 'أعداد مضاعفة أو مقسومة',
    state: 'الحالة الفيزيائية أو التركيز',
    condition: 'شروط التفاعل',
    energy: 'طاقة التفاعل',
  },
  figuresMarks: 'درجة من أصاب القيمة وأخطأ في الأرقام المعنوية',
  weights: {
    ignore: 'الاختلاف لا يؤثر',
    ask: 'الاختلاف ينتظر قراري',
    require: 'الاختلاف خطأ',
  },
} as const;
