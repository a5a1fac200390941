import type { DemoCourse } from '#demo/curriculum/demo-types.ts';
import { acidsAndBases } from './acids-and-bases.ts';
import { atomAndIsotopes } from './atom-and-isotopes.ts';
import { toolsAndUnits } from './tools-and-units.ts';

export const measurementCourse: DemoCourse = {
  name: 'أساسيات الكيمياء والقياس',
  gradeLevel: 1,
  category: 'General',
  shortDescription:
    'خطوتك الأولى في الكيمياء: أدوات المعمل ووحدات القياس، ثم مكونات الذرة والنظائر، ثم الأحماض والقواعد من حولك.',
  detailedDescription:
    'نبدأ من المعمل: كيف تختار الأداة المناسبة، وكيف تقرأ التدريج، وكيف تحكم على دقة نتيجتك. ثم ندخل إلى الذرة فنعدّ بروتوناتها ونيوتروناتها وإلكتروناتها ونحسب الكتلة الذرية من نسب النظائر. ونختم بالأحماض والقواعد: ثلاث نظريات تعرّفها، وأدلة تكشفها، وأملاح تنتج من تعادلها. كل درس معه ورقة عمل وجدول قوانين وامتحان قصير تعرف نتيجته فورًا.',
  requirements: [
    'معرفة أسماء العناصر الشائعة ورموزها من المرحلة الإعدادية',
    'إجادة العمليات الحسابية والتحويل بين قوى العشرة',
    'آلة حاسبة بسيطة وكراسة لحل ورقة العمل',
  ],
  whatStudentsWillLearn: [
    'تختار أداة القياس المناسبة وتقرأها قراءة صحيحة',
    'تحوّل بين وحدات القياس وتحسب الكثافة',
    'تحسب عدد مكونات أي ذرة أو أيون من رمزه',
    'تحسب الكتلة الذرية لعنصر من نسب نظائره',
    'تميّز بين الحمض والقاعدة بأكثر من نظرية وبالأدلة',
  ],
  duration: '6 ساعات',
  isPremium: false,
  lessons: [toolsAndUnits, atomAndIsotopes, acidsAndBases],
};
