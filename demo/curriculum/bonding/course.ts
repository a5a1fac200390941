import type { DemoCourse } from '#demo/curriculum/demo-types.ts';
import { bondTypes } from './bond-types.ts';
import { hybridizationAndPolarity } from './hybridization-and-polarity.ts';
import { molecularShapes } from './molecular-shapes.ts';

export const bondingCourse: DemoCourse = {
  name: 'الروابط وأشكال الجزيئات',
  gradeLevel: 2,
  category: 'Physical',
  shortDescription:
    'لماذا ترتبط الذرات، وما شكل الجزيء الناتج، وكيف يفسر الشكل درجة الغليان والذوبان: من الرابطة الأيونية إلى الرابطة الهيدروجينية.',
  detailedDescription:
    'نبدأ بسؤال بسيط: لماذا ينصهر الملح عند أكثر من ثمانمائة درجة بينما يطير غاز الكلور في الهواء؟ الإجابة في نوع الرابطة. نتعرف الروابط الأيونية والتساهمية والتناسقية والفلزية، ثم نرسم تركيب لويس ونتوقع الشكل الفراغي بنظرية تنافر أزواج إلكترونات التكافؤ، ثم نفسر الشكل بالتهجين، ونربط القطبية والروابط الهيدروجينية بالخواص الفيزيائية التي نراها كل يوم.',
  requirements: [
    'إجادة التوزيع الإلكتروني ومعرفة إلكترونات التكافؤ',
    'معرفة تدرج السالبية الكهربية في الجدول الدوري',
    'دورة «بنية الذرة والجدول الدوري» أو ما يعادلها',
  ],
  whatStudentsWillLearn: [
    'تتوقع نوع الرابطة من فرق السالبية الكهربية',
    'تميز الرابطة التناسقية والرابطة الفلزية وتفسر خواص المركبات',
    'ترسم تركيب لويس للجزيئات والأيونات',
    'تتوقع الشكل الفراغي وزوايا الروابط',
    'تحدد نوع التهجين وعدد روابط سيجما وباي',
    'تقارن درجات الغليان اعتمادًا على القوى بين الجزيئات',
  ],
  duration: '8 ساعات',
  isPremium: true,
  lessons: [bondTypes, molecularShapes, hybridizationAndPolarity],
};
