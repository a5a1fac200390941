import type { DemoCourse } from '#demo/curriculum/demo-types.ts';
import { buffersAndSolubility } from './buffers-and-solubility.ts';
import { chemicalEquilibrium } from './chemical-equilibrium.ts';
import { ionicEquilibrium } from './ionic-equilibrium.ts';

export const equilibriumCourse: DemoCourse = {
  name: 'الاتزان الكيميائي والأيوني',
  gradeLevel: 3,
  category: 'Physical',
  shortDescription:
    'باب الاتزان كاملًا لطلاب الثانوية العامة: ثابت الاتزان وقاعدة لوشاتيليه، والرقم الهيدروجيني، والتميؤ وحاصل الإذابة.',
  detailedDescription:
    'من أكثر أبواب الثانوية العامة أسئلة، وأكثرها وقوعًا في الخطأ. نبني الفكرة أولًا: ماذا يعني أن التفاعل متزن وهو لا يتوقف؟ ثم نحسب ثابت الاتزان، ونتوقع اتجاه الإزاحة بقاعدة لوشاتيليه، وننتقل إلى محاليل الأحماض والقواعد الضعيفة وقانون أوستفالد والرقم الهيدروجيني، ونختم بتميؤ الأملاح والمحاليل المنظمة وحاصل الإذابة. الامتحانات على نمط أسئلة الاختيار من متعدد في ورقة الوزارة.',
  requirements: [
    'إجادة حساب التركيز المولاري وعدد المولات',
    'معرفة الأحماض والقواعد القوية والضعيفة',
    'آلة حاسبة علمية تحسب اللوغاريتم والجذر التربيعي',
  ],
  whatStudentsWillLearn: [
    'تكتب تعبير ثابت الاتزان وتحسب قيمته',
    'تتوقع أثر التركيز والضغط والحرارة بقاعدة لوشاتيليه',
    'تحسب الرقم الهيدروجيني للأحماض والقواعد القوية والضعيفة',
    'تطبق قانون أوستفالد وتحسب درجة التأين',
    'تتوقع تأثير محاليل الأملاح وتفسر عمل المحلول المنظم',
    'تحسب حاصل الإذابة وتتوقع حدوث الترسيب',
  ],
  duration: '10 ساعات',
  isPremium: true,
  lessons: [chemicalEquilibrium, ionicEquilibrium, buffersAndSolubility],
};
