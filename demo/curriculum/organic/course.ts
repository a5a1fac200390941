import type { DemoCourse } from '#demo/curriculum/demo-types.ts';
import { alcoholsAcidsEsters } from './alcohols-acids-esters.ts';
import { alkanes } from './alkanes.ts';
import { alkenesAndAlkynes } from './alkenes-and-alkynes.ts';

export const organicCourse: DemoCourse = {
  name: 'الكيمياء العضوية',
  gradeLevel: 3,
  category: 'Organic',
  shortDescription:
    'خريطة التحويلات العضوية من الميثان إلى الإستر: التسمية والأيزومرات، وتفاعلات الإضافة والاستبدال، والمجموعات الوظيفية.',
  detailedDescription:
    'الكيمياء العضوية ليست حفظًا إذا رتبتها في خريطة واحدة. نبدأ بتجربة فوهلر والكشف عن الكربون والهيدروجين، ثم تسمية الألكانات وأيزومراتها، ثم الألكينات والألكاينات وتفاعلات الإضافة وقاعدة ماركونيكوف، ثم الكحولات والأحماض والإسترات وطرق التحويل بينها. في نهاية كل درس مخطط تحويلات تكمله بنفسك. دورة مجانية بالكامل.',
  requirements: [
    'فهم الرابطة التساهمية والتهجين وروابط سيجما وباي',
    'إجادة وزن المعادلات وحساب المولات',
    'كراسة ترسم فيها الصيغ البنائية بيدك',
  ],
  whatStudentsWillLearn: [
    'تسمي الهيدروكربونات بنظام الأيوباك وترسم أيزومراتها',
    'تميز عمليًّا بين الهيدروكربون المشبع وغير المشبع',
    'تتوقع ناتج الإضافة والاستبدال والبلمرة',
    'تصنف الكحولات وتتوقع ناتج أكسدتها',
    'تكتب معادلات تحضير الإسترات وتحللها',
    'تكمل مخططات التحويلات العضوية',
  ],
  duration: '10 ساعات',
  isPremium: false,
  lessons: [alkanes, alkenesAndAlkynes, alcoholsAcidsEsters],
};
