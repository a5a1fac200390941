import type { DemoShortAnswerExam } from '#demo/curriculum/demo-types.ts';

const tex = String.raw;

/** Formulas, names and a number, each written by the student. */
export const formulasOfAcids: DemoShortAnswerExam = {
  title: 'اكتب الإجابة: صيغ الأحماض والقواعد وأسماؤها',
  certificateThreshold: 80,
  questions: [
    {
      text: 'اكتب الصيغة الكيميائية لحمض الكبريتيك.',
      acceptedAnswers: ['H2SO4'],
      timeInSeconds: 45,
      explanation: tex`يحتوي الجزيء على مجموعة كبريتات \ce{SO4^2-} يعادل شحنتها أيونا هيدروجين، فصيغته \ce{H2SO4}.`,
    },
    {
      text: tex`ما الاسم الكيميائي للملح \ce{NaCl}؟`,
      acceptedAnswers: ['كلوريد الصوديوم'],
      timeInSeconds: 45,
      explanation: tex`أيون \ce{Cl-} هو الكلوريد، ويُسمى الملح باسم أيونه السالب ثم الفلز: كلوريد الصوديوم.`,
    },
    {
      text: 'اكتب صيغة الأيون الذي يميّز المحاليل القاعدية بحسب أرهينيوس.',
      acceptedAnswers: ['OH⁻'],
      timeInSeconds: 45,
      explanation: tex`القاعدة بحسب أرهينيوس مادة تعطي في الماء أيونات الهيدروكسيد \ce{OH-}.`,
    },
    {
      text: tex`ما قيمة $\mathrm{pH}$ للماء النقي عند $25^{\circ}\mathrm{C}$؟`,
      acceptedAnswers: ['7'],
      timeInSeconds: 30,
      explanation: tex`في الماء النقي يتساوى تركيز أيوني \ce{H+} و\ce{OH-}، وكل منهما $10^{-7}\ \mathrm{mol/L}$.`,
    },
    {
      text: 'ماذا يُسمى تفاعل الحمض مع القاعدة الذي ينتج عنه ملح وماء؟',
      acceptedAnswers: ['التعادل', 'تعادل', 'تفاعل التعادل', 'تفاعل تعادل'],
      timeInSeconds: 45,
      explanation: tex`يتحد أيون \ce{H+} من الحمض مع أيون \ce{OH-} من القاعدة فيتكون الماء، ويسمى ذلك تفاعل التعادل.`,
    },
  ],
};
