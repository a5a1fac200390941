import type { DemoLesson } from '#demo/curriculum/demo-types.ts';

const tex = String.raw;

export const buffersAndSolubility: DemoLesson = {
  title: 'التميؤ والمحاليل المنظمة وحاصل الإذابة',
  videoUrl: 'https://www.youtube.com/watch?v=8Fdt5WnYn1k',
  lessonSummaryText: tex`ليس كل محلول ملح متعادلًا. فأيون الحمض الضعيف أو القاعدة الضعيفة يتفاعل مع الماء، وهذا هو التميؤ، وهو عكس التعادل. وبه نفسر حموضة بعض الأملاح وقاعدية بعضها.

مثال: \ce{CH3COO- + H2O <=> CH3COOH + OH-} فيكون محلول أسيتات الصوديوم قاعديًّا، بينما محلول \ce{NH4Cl} حمضي ومحلول \ce{NaCl} متعادل.

**المحلول المنظم** يقاوم تغير $\mathrm{pH}$ عند إضافة قليل من حمض أو قاعدة، ويتكون من حمض ضعيف وملحه أو قاعدة ضعيفة وملحها: $\mathrm{pH} = \mathrm{p}K_a + \log\frac{[salt]}{[acid]}$.

**حاصل الإذابة** $K_{sp}$ هو حاصل ضرب تركيزي أيوني الملح شحيح الذوبان في محلوله المشبع، كل منهما مرفوع لعدد أيوناته. فإذا زاد الحاصل الأيوني $Q$ على $K_{sp}$ حدث الترسيب، وإضافة أيون مشترك تقلل الإذابة ولا تغير $K_{sp}$.`,
  isFree: false,
  duration: '65 دقيقة',
  monthAssigned: 11,
  priceInPiastres: 4000,
  additionalResources: 'https://phet.colorado.edu/ar/simulations/acid-base-solutions',
  workPaper: [
    tex`بيّن تأثير محاليل الأملاح الآتية على ورقة عباد الشمس مع كتابة معادلة التميؤ إن وُجد: \ce{NH4Cl} و\ce{K2CO3} و\ce{KNO3}.`,
    tex`اكتب تعبير $K_{sp}$ لكل من: \ce{PbBr2} و\ce{Al(OH)3} و\ce{Ag2CrO4}.`,
    tex`درجة إذابة \ce{CaF2} في الماء $2\times10^{-4}\ \mathrm{M}$. احسب $K_{sp}$.`,
    tex`احسب درجة إذابة \ce{BaSO4} في الماء النقي، ثم في محلول \ce{Na2SO4} تركيزه $0.1\ \mathrm{M}$، حيث $K_{sp} = 1\times10^{-10}$.`,
    tex`احسب $\mathrm{pH}$ لمحلول به $0.1\ \mathrm{M}$ من حمض الخليك و$0.1\ \mathrm{M}$ من أسيتات الصوديوم، حيث $\mathrm{p}K_a = 4.74$.`,
    'اشرح كيف يقاوم محلول حمض الخليك وأسيتات الصوديوم إضافة قطرات من حمض قوي، ثم من قاعدة قوية.',
  ],
  equations: [
    { label: 'تميؤ أيون الأسيتات', formula: tex`\ce{CH3COO- + H2O <=> CH3COOH + OH-}` },
    { label: 'تميؤ أيون الأمونيوم', formula: tex`\ce{NH4+ + H2O <=> NH3 + H3O+}` },
    {
      label: 'محلول منظم حمضي',
      formula: tex`$\mathrm{pH} = \mathrm{p}K_a + \log\frac{[salt]}{[acid]}$`,
    },
    { label: 'إذابة كلوريد الفضة', formula: tex`\ce{AgCl(s) <=> Ag+(aq) + Cl-(aq)}` },
    {
      label: 'حاصل إذابة كلوريد الفضة',
      formula: tex`$K_{sp} = [\mathrm{Ag^+}][\mathrm{Cl^-}] = s^2$`,
    },
    {
      label: 'حاصل إذابة يوديد الرصاص',
      formula: tex`$K_{sp} = [\mathrm{Pb^{2+}}][\mathrm{I^-}]^2 = 4s^3$`,
    },
    { label: 'شرط الترسيب', formula: tex`$Q > K_{sp}$` },
  ],
  exam: {
    title: 'امتحان التميؤ والمحاليل المنظمة وحاصل الإذابة',
    certificateThreshold: 75,
    questions: [
      {
        text: 'أي محاليل الأملاح الآتية قاعدي التأثير؟',
        options: [tex`\ce{NH4Cl}`, tex`\ce{NaCl}`, tex`\ce{FeCl3}`, tex`\ce{CH3COONa}`],
        correctOptionIndex: 3,
        explanation: tex`\ce{CH3COONa} ملح حمض ضعيف وقاعدة قوية: يتميأ أيون الأسيتات فيعطي \ce{OH-}. والأول والثالث حمضيان، و\ce{NaCl} متعادل.`,
        timeInSeconds: 45,
      },
      {
        text: tex`الترتيب التصاعدي الصحيح لقيم $\mathrm{pH}$ لمحاليل متساوية التركيز هو`,
        options: [
          tex`$\mathrm{NH_4Cl < NaCl < Na_2CO_3}$`,
          tex`$\mathrm{Na_2CO_3 < NaCl < NH_4Cl}$`,
          tex`$\mathrm{NaCl < NH_4Cl < Na_2CO_3}$`,
          tex`$\mathrm{NH_4Cl < Na_2CO_3 < NaCl}$`,
        ],
        correctOptionIndex: 0,
        explanation: tex`\ce{NH4Cl} ملح قاعدة ضعيفة وحمض قوي فمحلوله حمضي، و\ce{NaCl} متعادل، و\ce{Na2CO3} ملح حمض ضعيف وقاعدة قوية فمحلوله قاعدي.`,
        timeInSeconds: 60,
      },
      {
        text: tex`التعبير الصحيح عن حاصل الإذابة لفوسفات الكالسيوم \ce{Ca3(PO4)2} هو`,
        options: [
          tex`$K_{sp} = [\mathrm{Ca^{2+}}][\mathrm{PO_4^{3-}}]$`,
          tex`$K_{sp} = [\mathrm{Ca^{2+}}]^2[\mathrm{PO_4^{3-}}]^3$`,
          tex`$K_{sp} = [\mathrm{Ca^{2+}}]^3[\mathrm{PO_4^{3-}}]^2$`,
          tex`$K_{sp} = 3[\mathrm{Ca^{2+}}] \times 2[\mathrm{PO_4^{3-}}]$`,
        ],
        correctOptionIndex: 2,
        explanation: tex`يتفكك الملح إلى ثلاثة أيونات \ce{Ca^2+} وأيوني \ce{PO4^3-}، وكل تركيز يُرفع إلى أس مساوٍ لعدد أيوناته.`,
        timeInSeconds: 60,
      },
      {
        text: tex`درجة إذابة \ce{AgCl} في الماء النقي، حيث $K_{sp} = 1.6\times10^{-10}$، تساوي تقريبًا`,
        options: [
          tex`$1.6\times10^{-5}\ \mathrm{M}$`,
          tex`$1.26\times10^{-5}\ \mathrm{M}$`,
          tex`$8.0\times10^{-11}\ \mathrm{M}$`,
          tex`$1.6\times10^{-10}\ \mathrm{M}$`,
        ],
        correctOptionIndex: 1,
        explanation: tex`إذا كانت درجة الإذابة $s$ فإن $K_{sp} = s^2$، ومنها $s = \sqrt{1.6\times10^{-10}} \approx 1.26\times10^{-5}\ \mathrm{M}$.`,
        timeInSeconds: 75,
      },
      {
        text: tex`درجة إذابة \ce{PbI2} عند درجة حرارة معينة $1.2\times10^{-3}\ \mathrm{M}$. قيمة $K_{sp}$ تساوي تقريبًا`,
        options: [
          tex`$1.4\times10^{-6}$`,
          tex`$1.7\times10^{-9}$`,
          tex`$2.9\times10^{-6}$`,
          tex`$6.9\times10^{-9}$`,
        ],
        correctOptionIndex: 3,
        explanation: tex`\ce{PbI2} يعطي أيون رصاص وأيوني يوديد: $K_{sp} = s(2s)^2 = 4s^3 = 4(1.2\times10^{-3})^3 \approx 6.9\times10^{-9}$.`,
        timeInSeconds: 100,
      },
      {
        text: tex`عند إضافة قليل من \ce{NaCl} إلى محلول مشبع من \ce{AgCl} مع ثبوت درجة الحرارة`,
        options: [
          tex`تزداد درجة إذابة \ce{AgCl} وتزداد $K_{sp}$`,
          tex`تقل درجة إذابة \ce{AgCl} وتقل $K_{sp}$`,
          tex`تقل درجة إذابة \ce{AgCl} وتبقى $K_{sp}$ ثابتة`,
          tex`لا تتغير درجة إذابة \ce{AgCl}`,
        ],
        correctOptionIndex: 2,
        explanation: tex`أيون الكلوريد المشترك يزيح الاتزان نحو الترسيب فتقل درجة الإذابة. أما $K_{sp}$ فلا يتغير إلا بدرجة الحرارة.`,
        timeInSeconds: 60,
      },
      {
        text: 'أي المخاليط الآتية يصلح محلولًا منظمًا؟',
        options: [
          tex`\ce{HCl} مع \ce{NaCl}`,
          tex`\ce{CH3COOH} مع \ce{CH3COONa}`,
          tex`\ce{NaOH} مع \ce{NaCl}`,
          tex`\ce{HNO3} مع \ce{KNO3}`,
        ],
        correctOptionIndex: 1,
        explanation:
          'المحلول المنظم حمض ضعيف مع ملحه، أو قاعدة ضعيفة مع ملحها. والبقية أحماض وقواعد قوية مع أملاحها.',
        timeInSeconds: 45,
      },
      {
        text: tex`محلول منظم من حمض الخليك $(\mathrm{p}K_a = 4.74)$ وأسيتات الصوديوم، تركيز الملح فيه عشرة أمثال تركيز الحمض. قيمة $\mathrm{pH}$ له تساوي`,
        options: ['5.74', '3.74', '4.74', '14.74'],
        correctOptionIndex: 0,
        explanation: tex`تركيز الملح عشرة أمثال تركيز الحمض، فيكون $\mathrm{pH} = \mathrm{p}K_a + \log 10 = 4.74 + 1 = 5.74$.`,
        timeInSeconds: 75,
      },
      {
        text: tex`خُلط حجمان متساويان من \ce{AgNO3} تركيزه $2\times10^{-4}\ \mathrm{M}$ و\ce{NaCl} تركيزه $2\times10^{-4}\ \mathrm{M}$. إذا كان $K_{sp}$ لـ\ce{AgCl} يساوي $1.6\times10^{-10}$ فإنه`,
        options: [
          tex`لا يتكون راسب لأن $Q = 1\times10^{-10}$`,
          tex`يتكون راسب لأن $Q = 4\times10^{-8}$`,
          tex`لا يتكون راسب لأن $Q = 1.6\times10^{-10}$`,
          tex`يتكون راسب لأن $Q = 1\times10^{-8}$`,
        ],
        correctOptionIndex: 3,
        explanation: tex`بعد الخلط يتضاعف الحجم فيصير كل تركيز $1\times10^{-4}\ \mathrm{M}$، ومنه $Q = (1\times10^{-4})^2 = 1\times10^{-8}$ وهو أكبر من $K_{sp}$ فيتكون الراسب.`,
        timeInSeconds: 120,
      },
      {
        text: tex`يوضح الشكل منحنى معايرة حمض ضعيف \ce{HA} بمحلول \ce{NaOH}، ونقطة التكافؤ عند $20\ \mathrm{mL}$. قيمة $\mathrm{p}K_a$ للحمض تساوي تقريبًا`,
        options: ['2.9', '8.7', '4.7', '7.0'],
        correctOptionIndex: 2,
        explanation: tex`عند منتصف الحجم إلى نقطة التكافؤ، أي عند $10\ \mathrm{mL}$، يتساوى تركيزا الحمض وملحه فيكون $\mathrm{pH} = \mathrm{p}K_a$، وقراءته من الشكل $4.7$ تقريبًا.`,
        timeInSeconds: 90,
        figure: 'weak_acid_titration',
      },
    ],
  },
};
