import type { CalculatorProblem } from '#domain/calculator/calculate.ts';
import { addressing } from '#web/ui/addressing.ts';

const keyNames: Record<string, string> = {
  '÷': 'اقسم',
  '×': 'اضرب',
  '−': 'اطرح',
  '+': 'اجمع',
  '(': 'افتح قوسًا',
  ')': 'أغلق قوسًا',
  '.': 'علامة عشرية',
  '^': 'أس xⁿ',
  '√': 'جذر تربيعي',
  E: 'في عشرة أس ×10ⁿ',
  'log(': 'لوغاريتم عشري log',
  'ln(': 'لوغاريتم طبيعي ln',
  Ans: 'آخر ناتج Ans',
};

/** Texts of what a student may open beside the questions. */
export const toolTexts = addressing('tools', {
  names: { periodicTable: 'الجدول الدوري', calculator: 'الآلة الحاسبة' },
  close: (name: string) => `أغلق ${name}`,
  loading: 'جارٍ الفتح…',
  failed: 'تعذر الفتح. تحقق من اتصالك بالإنترنت، ثم أغلقه وافتحه من جديد. أسئلتك وإجاباتك باقية.',
  elements: 'العناصر بأعدادها الذرية ورموزها وكتلها الذرية؛ اسحب لترى بقيتها',
  zoomIn: 'كبّر الجدول',
  zoomOut: 'صغّر الجدول',
  sum: 'المسألة',
  result: 'الناتج',
  calculate: 'احسب',
  erase: 'امسح آخر رمز',
  clear: 'امسح الكل C',
  keys: 'مفاتيح الآلة الحاسبة',
  keyNames,
  problems: {
    empty: 'اكتب مسألة أولًا.',
    unreadable: 'لا تُفهم المسألة كما كُتبت. راجع الأقواس والرموز.',
    unfinished: 'المسألة ناقصة. أكملها ثم احسب.',
    impossible: 'لا ناتج لهذه المسألة، كالقسمة على صفر.',
  } satisfies Record<CalculatorProblem, string>,
});
