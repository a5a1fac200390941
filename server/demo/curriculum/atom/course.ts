import type { DemoCourse } from '#server/demo/demo-types.ts';
import { atomicModels } from './atomic-models.ts';
import { periodicTable } from './periodic-table.ts';
import { quantumNumbers } from './quantum-numbers.ts';

export const atomCourse: DemoCourse = {
  name: 'بنية الذرة والجدول الدوري',
  symbol: 'At',
  gradeLevel: 2,
  category: 'Inorganic',
  shortDescription:
    'من أنبوبة أشعة الكاثود إلى السحابة الإلكترونية، ثم أعداد الكم والتوزيع الإلكتروني، وصولًا إلى تدرج الخواص في الجدول الدوري.',
  detailedDescription:
    'الباب الذي تُبنى عليه كيمياء الصف الثاني كله. نتتبع تطور نموذج الذرة تجربة بعد تجربة ونعرف لماذا سقط كل نموذج، ثم نصف كل إلكترون بأربعة أعداد كم، ونكتب التوزيع الإلكتروني لأي عنصر أو أيون. وفي الدرس الأخير يصبح الجدول الدوري خريطة مفهومة: لماذا تقل أنصاف الأقطار، ولماذا يشذ جهد التأين، وكيف تتدرج الصفة الفلزية والحامضية. دورة مجانية بالكامل.',
  requirements: [
    'معرفة مكونات الذرة والعدد الذري والعدد الكتلي',
    'معرفة أسماء أول عشرين عنصرًا ورموزها',
    'جدول دوري مطبوع للرجوع إليه أثناء الحل',
  ],
  whatStudentsWillLearn: [
    'تفسر تطور نموذج الذرة من طومسون إلى النموذج الحديث',
    'تحسب طاقة المستوى وعدد خطوط الطيف المحتملة',
    'تحدد أعداد الكم الأربعة لأي إلكترون',
    'تكتب التوزيع الإلكتروني للعناصر والأيونات بما فيها الحالات الشاذة',
    'تتوقع تدرج نصف القطر وجهد التأين والميل الإلكتروني وتعلل الشذوذ',
  ],
  duration: '9 ساعات',
  isPremium: false,
  lessons: [atomicModels, quantumNumbers, periodicTable],
};
