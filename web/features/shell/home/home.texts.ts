import { addressing } from '#web/ui/addressing.ts';
import type { GradeLevel } from '#domain/settings/grades.ts';

export const homeTexts = addressing('home', {
  title: 'الكيمياء تُفهم ذرةً ذرة',
  promise: 'شرح مرئي مرتب على شهور السنة، وامتحان بعد كل درس تعرف نتيجته فورًا، وشهادة حين تُتقن.',
  startLearning: 'ابدأ التعلّم',
  teacherButton: 'افتح واجهة المعلم',
  introItems: ['فيديو لكل درس', 'امتحانات بتصحيح فوري', 'ملخصات وأوراق عمل', 'شهادات بإمضاء معلمك'],
  tableCaption: 'الجدول الدوري: العناصر الثلاثة الأولى هي صفوفك الثلاثة',
  gradesTitle: 'اختر صفك',
  gradesHint: 'كل صف عنصر: رقمه، ورمزه، وما تبنيه فيه.',
  pause: 'أوقف تحريك الصفوف',
  play: 'حرّك الصفوف',
  browseGrade: 'تصفح مناهج الصف',
  featuresTitle: 'ما الذي تجده هنا',
  aboutTitle: 'عن المعلم',
  premiumTitle: 'افتح كل الدروس باشتراك واحد',
  premiumText: 'دروس الشهر أو العام كاملة، بملخصاتها وامتحاناتها وشهاداتها.',
  premiumButton: 'اعرض الاشتراكات',
});

/** The first three elements represent the three grades, with their real number, symbol and mass. */
export const gradeElements: Record<
  GradeLevel,
  { symbol: string; mass: string; element: string; promise: string }
> = {
  1: {
    symbol: 'H',
    mass: '1.008',
    element: 'الهيدروجين',
    promise: 'البداية: الذرة والقياس والمول، وأول معادلة تزنها بنفسك.',
  },
  2: {
    symbol: 'He',
    mass: '4.003',
    element: 'الهيليوم',
    promise: 'البناء: الروابط والجدول الدوري، ولماذا تتفاعل العناصر كما تتفاعل.',
  },
  3: {
    symbol: 'Li',
    mass: '6.94',
    element: 'الليثيوم',
    promise: 'الإتقان: الاتزان والكهربية والعضوية، حتى امتحان الثانوية العامة.',
  },
};
