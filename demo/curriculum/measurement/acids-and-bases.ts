import type { DemoLesson } from '#demo/curriculum/demo-types.ts';
import { formulasOfAcids } from './formulas-of-acids.ts';

const tex = String.raw;

export const acidsAndBases: DemoLesson = {
  title: 'الأحماض والقواعد والأملاح',
  videoUrl: 'https://youtu.be/ANi709MYnWg',
  lessonSummaryText: tex`الليمون والخل والصابون ومسحوق الخَبز كلها أحماض أو قواعد، ولكل منها دليل يكشفه وتفاعل يميزه. في هذا الدرس نتعرف ثلاث نظريات تفسر سلوكها، ثم نرى كيف ينتج الملح من تعادلها.

- **أرهينيوس:** الحمض يعطي في الماء \ce{H+} والقاعدة تعطي \ce{OH-}.
- **برونستد–لوري:** الحمض يمنح بروتونًا والقاعدة تكتسبه، ومن كل حمض تنتج قاعدة مرافقة.
- **لويس:** الحمض يستقبل زوجًا حرًّا من الإلكترونات والقاعدة تمنحه.

ينتج الملح من تعادل الحمض والقاعدة: \ce{HCl + NaOH -> NaCl + H2O}. ومحلول الملح ليس متعادلًا دائمًا: ملح الحمض القوي والقاعدة الضعيفة حمضي التأثير، وملح الحمض الضعيف والقاعدة القوية قاعدي التأثير.`,
  isFree: true,
  duration: '45 دقيقة',
  monthAssigned: 10,
  priceInPiastres: 0,
  additionalResources: 'https://phet.colorado.edu/ar/simulations/ph-scale-basics',
  workPaper: [
    tex`حدد الحمض والقاعدة والحمض المرافق والقاعدة المرافقة في: \ce{HCl + H2O -> H3O+ + Cl-}.`,
    'علل: لم تستطع نظرية أرهينيوس تفسير قاعدية محلول النشادر في الماء.',
    tex`اكتب معادلة موزونة لتفاعل حمض الكبريتيك المخفف مع كل من: \ce{Mg} و\ce{CuO} و\ce{Na2CO3}.`,
    tex`صنف محاليل الأملاح الآتية إلى حمضية وقاعدية ومتعادلة: \ce{KCl} و\ce{NH4NO3} و\ce{Na2CO3}.`,
    tex`كم مولًا من \ce{KOH} يلزم لمعادلة $0.2\ \mathrm{mol}$ من \ce{H3PO4} تعادلًا تامًّا؟`,
    tex`لديك ثلاثة محاليل قيم $\mathrm{pH}$ لها $2$ و$7$ و$12$. ما لون دليل أزرق البروموثيمول في كل منها؟`,
  ],
  equations: [
    { label: 'تأين حمض قوي', formula: tex`\ce{HCl + H2O -> H3O+ + Cl-}` },
    { label: 'قاعدية النشادر', formula: tex`\ce{NH3 + H2O <=> NH4+ + OH-}` },
    { label: 'حمض مع فلز نشط', formula: tex`\ce{Zn + H2SO4 -> ZnSO4 + H2}` },
    { label: 'حمض مع أكسيد فلز', formula: tex`\ce{CuO + H2SO4 -> CuSO4 + H2O}` },
    { label: 'حمض مع كربونات', formula: tex`\ce{Na2CO3 + 2HCl -> 2NaCl + H2O + CO2}` },
    { label: 'تعادل', formula: tex`\ce{H2SO4 + 2NaOH -> Na2SO4 + 2H2O}` },
    { label: 'حمض لويس وقاعدته', formula: tex`\ce{BF3 + NH3 -> F3B-NH3}` },
  ],
  exam: {
    title: 'امتحان الأحماض والقواعد والأملاح',
    certificateThreshold: 75,
    questions: [
      {
        text: tex`في التفاعل \ce{NH3 + H2O <=> NH4+ + OH-} يسلك الماء سلوك`,
        options: [
          'قاعدة برونستد–لوري لأنه يكتسب بروتونًا',
          'قاعدة أرهينيوس لأنه يحتوي على مجموعة هيدروكسيد',
          'حمض برونستد–لوري لأنه يمنح بروتونًا',
          'مذيب فقط ولا يشترك في التفاعل',
        ],
        correctOptionIndex: 2,
        explanation: tex`الماء يمنح النشادر بروتونًا ويصير \ce{OH-}، ومانح البروتون حمض عند برونستد ولوري.`,
        timeInSeconds: 60,
      },
      {
        text: tex`القاعدة المرافقة للأيون \ce{HSO4-} هي`,
        options: [tex`\ce{SO4^2-}`, tex`\ce{H2SO4}`, tex`\ce{OH-}`, tex`\ce{HSO3-}`],
        correctOptionIndex: 0,
        explanation: tex`القاعدة المرافقة هي ما يبقى بعد أن يفقد الحمض بروتونًا: \ce{HSO4- -> SO4^2- + H+}.`,
        timeInSeconds: 45,
      },
      {
        text: 'أي المواد الآتية لم تستطع نظرية أرهينيوس تفسير قاعدية محلولها؟',
        options: [tex`\ce{KOH}`, tex`\ce{NaOH}`, tex`\ce{Ca(OH)2}`, tex`\ce{NH3}`],
        correctOptionIndex: 3,
        explanation:
          'لا يحتوي النشادر على مجموعة هيدروكسيد في تركيبه، وأرهينيوس اشترط أن تعطيها المادة نفسها. أما البقية فهيدروكسيدات.',
        timeInSeconds: 45,
      },
      {
        text: tex`في التفاعل \ce{BF3 + NH3 -> F3B-NH3} يُعد \ce{BF3}`,
        options: [
          'قاعدة لويس لأنه يمنح زوجًا من الإلكترونات',
          'حمض لويس لأنه يستقبل زوجًا من الإلكترونات',
          'حمض برونستد–لوري لأنه يمنح بروتونًا',
          'حمض أرهينيوس لأنه يعطي أيون هيدروجين',
        ],
        correctOptionIndex: 1,
        explanation: tex`البورون في \ce{BF3} حوله ستة إلكترونات فقط، فيستقبل الزوج الحر من النيتروجين، ومستقبل الزوج حمض عند لويس.`,
        timeInSeconds: 60,
      },
      {
        text: 'أي الأحماض الآتية ثنائي البروتون (ثنائي القاعدية)؟',
        options: [tex`\ce{CH3COOH}`, tex`\ce{H3PO4}`, tex`\ce{H2C2O4}`, tex`\ce{HNO3}`],
        correctOptionIndex: 2,
        explanation: tex`حمض الأكساليك \ce{H2C2O4} فيه بروتونان بدولان. والخليك والنيتريك أحاديان، والفوسفوريك ثلاثي البروتون.`,
        timeInSeconds: 45,
      },
      {
        text: 'أي المحاليل المائية الآتية يحوّل ورقة عباد الشمس الزرقاء إلى حمراء؟',
        options: [tex`\ce{NaCl}`, tex`\ce{NH4Cl}`, tex`\ce{Na2CO3}`, tex`\ce{KNO3}`],
        correctOptionIndex: 1,
        explanation: tex`\ce{NH4Cl} ملح حمض قوي وقاعدة ضعيفة فمحلوله حمضي. و\ce{NaCl} و\ce{KNO3} متعادلان، و\ce{Na2CO3} قاعدي.`,
        timeInSeconds: 60,
      },
      {
        text: tex`كم مولًا من \ce{NaOH} يلزم لمعادلة $0.5\ \mathrm{mol}$ من \ce{H2SO4} تعادلًا تامًّا؟`,
        options: [
          tex`$0.25\ \mathrm{mol}$`,
          tex`$0.5\ \mathrm{mol}$`,
          tex`$2.0\ \mathrm{mol}$`,
          tex`$1.0\ \mathrm{mol}$`,
        ],
        correctOptionIndex: 3,
        explanation: tex`\ce{2NaOH + H2SO4 -> Na2SO4 + 2H2O}: كل مول من الحمض يلزمه مولان من القاعدة، فيلزم $2\times0.5 = 1.0\ \mathrm{mol}$.`,
        timeInSeconds: 75,
      },
      {
        text: tex`عند إضافة كمية كبيرة من الماء المقطر إلى محلول حمض قيمة $\mathrm{pH}$ له $3$ عند $25^{\circ}\mathrm{C}$ فإن القيمة`,
        options: [
          tex`تزداد وتقترب من $7$ ولا تتجاوزها`,
          tex`تقل وتقترب من $1$`,
          tex`تزداد حتى تتجاوز $7$`,
          'تبقى ثابتة لأن عدد مولات الحمض لم يتغير',
        ],
        correctOptionIndex: 0,
        explanation: tex`التخفيف يقلل تركيز أيون الهيدروجين فيزداد $\mathrm{pH}$، لكن المحلول يبقى حمضيًّا فلا يتجاوز $7$ مهما خُفف.`,
        timeInSeconds: 60,
      },
    ],
  },
  shortAnswerExam: formulasOfAcids,
};
