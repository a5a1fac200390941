import type { DemoCourse } from '#server/demo/demo-types.ts';
import { equationsAndYield } from './equations-and-yield.ts';
import { moleAndAvogadro } from './mole-and-avogadro.ts';
import { solutions } from './solutions.ts';

export const moleCourse: DemoCourse = {
  name: 'المول والمعادلات الكيميائية',
  symbol: 'Mol',
  gradeLevel: 1,
  category: 'Analytical',
  shortDescription:
    'مفتاح كل مسائل الكيمياء: من المول وعدد أفوجادرو، إلى حساب كميات المتفاعلات والنواتج، إلى تركيز المحاليل والمعايرة.',
  detailedDescription:
    'كل مسألة في الكيمياء تمر من باب واحد: المول. في هذه الدورة تتعلم خريطة تحويل ثابتة تنقلك بين الكتلة وعدد الجسيمات وحجم الغاز والتركيز، ثم تطبقها على المعادلة الموزونة لتحسب الناتج النظري والمادة المحددة للتفاعل والنسبة المئوية للناتج. وفي الدرس الأخير نحضّر المحاليل ونخففها ونعايرها كما في المعمل. المسائل متدرجة، وتنتهي بأسئلة في مستوى امتحان آخر العام.',
  requirements: [
    'حفظ رموز العناصر وتكافؤاتها وكتابة الصيغ الكيميائية',
    'إجادة التناسب البسيط والأرقام المكتوبة بقوى العشرة',
    'دورة «أساسيات الكيمياء والقياس» أو ما يعادلها',
  ],
  whatStudentsWillLearn: [
    'تحوّل بين الكتلة والمول وعدد الجسيمات وحجم الغاز',
    'تستنتج الصيغة الأولية والصيغة الجزيئية',
    'تزن المعادلة وتحسب منها كميات المتفاعلات والنواتج',
    'تحدد المادة المحددة للتفاعل والنسبة المئوية للناتج',
    'تحسب التركيز وتحل مسائل التخفيف والمعايرة',
  ],
  duration: '8 ساعات',
  isPremium: true,
  lessons: [moleAndAvogadro, equationsAndYield, solutions],
};
