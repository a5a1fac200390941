import type { DemoLesson } from '#demo/curriculum/demo-types.ts';

const tex = String.raw;

export const molecularShapes: DemoLesson = {
  title: 'تركيب لويس وأشكال الجزيئات',
  videoUrl: 'https://www.youtube.com/watch?v=a8LF7JEb0IA',
  lessonSummaryText: tex`شكل الجزيء يبدأ من عدّ الإلكترونات. نجمع إلكترونات التكافؤ، ونضيف إلكترونًا لكل شحنة سالبة ونطرح إلكترونًا لكل شحنة موجبة، ثم نوزعها أزواجًا حتى تكتمل الثمانيات.

تنص نظرية تنافر أزواج إلكترونات التكافؤ $(\mathrm{VSEPR})$ على أن الأزواج حول الذرة المركزية تتخذ أبعد مواضع ممكنة. والزوج الحر أكثر تنافرًا من زوج الارتباط، لذلك تصغر الزاوية كلما زاد عدد الأزواج الحرة: $109.5^{\circ}$ في \ce{CH4} ثم $107^{\circ}$ في \ce{NH3} ثم $104.5^{\circ}$ في \ce{H2O}.

نكتب الاختصار $\mathrm{AX_nE_m}$ حيث $n$ عدد الذرات المرتبطة و$m$ عدد الأزواج الحرة على الذرة المركزية. والرابطة المزدوجة تُعامل معاملة اتجاه واحد.

ولقاعدة الثمانيات استثناءات: في \ce{BF3} تحاط الذرة المركزية بستة إلكترونات، وفي \ce{PCl5} بعشرة، وفي \ce{SF6} باثني عشر.`,
  isFree: false,
  duration: '50 دقيقة',
  monthAssigned: 2,
  priceInPiastres: 4000,
  additionalResources: 'https://phet.colorado.edu/ar/simulations/molecule-shapes',
  workPaper: [
    tex`ارسم تركيب لويس لكل من: \ce{CO2} و\ce{PCl3} و\ce{NH4+} و\ce{H2S}.`,
    tex`حدد الاختصار $\mathrm{AX_nE_m}$ والشكل الفراغي لكل من: \ce{BeF2} و\ce{BF3} و\ce{SO2} و\ce{NF3}.`,
    tex`علل: زاوية الرابطة في \ce{H2O} أصغر من زاوية الرابطة في \ce{NH3}.`,
    tex`احسب عدد إلكترونات التكافؤ الكلي في \ce{SO4^2-} وفي \ce{NO3-}.`,
    tex`كم زوجًا حرًّا على الذرة المركزية في كل من: \ce{CCl4} و\ce{PH3} و\ce{OF2}؟`,
    tex`اذكر مثالين لجزيئين لا تنطبق عليهما قاعدة الثمانيات، مع بيان عدد الإلكترونات حول الذرة المركزية.`,
  ],
  equations: [
    { label: 'خطي 180 درجة', formula: tex`$\mathrm{AX_2}$ : \ce{BeF2}` },
    { label: 'مثلث مستوٍ 120 درجة', formula: tex`$\mathrm{AX_3}$ : \ce{BF3}` },
    { label: 'زاوي، ثلاثة اتجاهات إلكترونية', formula: tex`$\mathrm{AX_2E}$ : \ce{SO2}` },
    { label: 'رباعي الأوجه 109.5 درجة', formula: tex`$\mathrm{AX_4}$ : \ce{CH4}` },
    { label: 'هرم ثلاثي القاعدة 107 درجات', formula: tex`$\mathrm{AX_3E}$ : \ce{NH3}` },
    { label: 'زاوي 104.5 درجة', formula: tex`$\mathrm{AX_2E_2}$ : \ce{H2O}` },
  ],
  exam: {
    title: 'امتحان تركيب لويس وأشكال الجزيئات',
    certificateThreshold: 80,
    questions: [
      {
        text: tex`الشكل الفراغي لجزيء النشادر \ce{NH3} هو`,
        options: ['مثلث مستوٍ', 'هرم ثلاثي القاعدة', 'رباعي الأوجه', 'زاوي'],
        correctOptionIndex: 1,
        explanation:
          'حول النيتروجين ثلاثة أزواج ارتباط وزوج حر، فتتوزع الأزواج على رباعي الأوجه ويكون شكل الجزيء هرمًا ثلاثي القاعدة.',
        timeInSeconds: 45,
      },
      {
        text: tex`الترتيب الصحيح لزوايا الروابط في الجزيئات \ce{CH4} و\ce{NH3} و\ce{H2O} هو`,
        options: [
          tex`$\mathrm{H_2O > NH_3 > CH_4}$`,
          tex`$\mathrm{NH_3 > CH_4 > H_2O}$`,
          tex`$\mathrm{CH_4 > H_2O > NH_3}$`,
          tex`$\mathrm{CH_4 > NH_3 > H_2O}$`,
        ],
        correctOptionIndex: 3,
        explanation: tex`الأزواج الحرة أشد تنافرًا فتضيّق الزاوية: لا زوج حر في \ce{CH4} فزاويته $109.5^{\circ}$، وزوج في \ce{NH3} فهي $107^{\circ}$، وزوجان في \ce{H2O} فهي $104.5^{\circ}$.`,
        timeInSeconds: 60,
      },
      {
        text: tex`أي الرسوم الآتية يمثل شكل جزيء \ce{CO2}؟`,
        options: [
          'ذرتان حول ذرة مركزية تصنعان معها زاوية',
          'ثلاث ذرات أسفل ذرة مركزية كقاعدة هرم',
          'ذرتان وبينهما ذرة مركزية على خط مستقيم',
          'أربع ذرات حول ذرة مركزية في رؤوس رباعي أوجه',
        ],
        drawnOptions: ['bent', 'pyramid', 'linear', 'tetrahedron'],
        correctOptionIndex: 2,
        explanation: tex`ذرة الكربون في \ce{CO2} لا أزواج حرة لها، فتتباعد الرابطتان المزدوجتان إلى $180^{\circ}$. فالشكل خطي، ولا زوج حر يثنيه كما في \ce{H2O}.`,
        timeInSeconds: 45,
      },
      {
        text: 'في أي الجزيئات الآتية تحاط الذرة المركزية بعشرة إلكترونات؟',
        options: [tex`\ce{PCl5}`, tex`\ce{SF6}`, tex`\ce{BF3}`, tex`\ce{CCl4}`],
        correctOptionIndex: 0,
        explanation: tex`في \ce{PCl5} خمس روابط حول الفوسفور، أي عشرة إلكترونات. وحول الكبريت في \ce{SF6} اثنا عشر، والبورون في \ce{BF3} ستة، والكربون في \ce{CCl4} ثمانية.`,
        timeInSeconds: 60,
      },
      {
        text: tex`العدد الكلي لإلكترونات التكافؤ في أيون الكربونات \ce{CO3^2-} يساوي`,
        options: ['22', '20', '24', '26'],
        correctOptionIndex: 2,
        explanation: tex`الكربون 4 والأكسجين $3\times6=18$ ثم نضيف 2 لشحنة الأيون السالبة: $4+18+2=24$.`,
        timeInSeconds: 75,
      },
      {
        text: tex`الاختصار المعبر عن جزيء \ce{SO2} في نظرية تنافر أزواج إلكترونات التكافؤ هو`,
        options: [
          tex`$\mathrm{AX_2}$`,
          tex`$\mathrm{AX_2E}$`,
          tex`$\mathrm{AX_2E_2}$`,
          tex`$\mathrm{AX_3}$`,
        ],
        correctOptionIndex: 1,
        explanation: tex`حول الكبريت في \ce{SO2} ذرتا أكسجين ($\mathrm{X_2}$) وزوج حر واحد ($\mathrm{E}$)، فاختصاره $\mathrm{AX_2E}$.`,
        timeInSeconds: 75,
      },
      {
        text: tex`العدد الكلي لأزواج الإلكترونات الحرة في جزيء \ce{NF3} كله يساوي`,
        options: ['10', '1', '9', '13'],
        correctOptionIndex: 0,
        explanation: tex`لكل ذرة فلور ثلاثة أزواج حرة فالمجموع $3\times3=9$، وللنيتروجين زوج واحد: $9+1=10$.`,
        timeInSeconds: 90,
      },
      {
        text: tex`سبب صغر الزاوية في جزيء الماء عن زاوية رباعي الأوجه المنتظم هو`,
        options: [
          'ارتفاع السالبية الكهربية للهيدروجين',
          'وجود رابطة مزدوجة بين الأكسجين والهيدروجين',
          'تكوّن روابط هيدروجينية بين الجزيئات',
          'تنافر زوجي الإلكترونات الحرين مع زوجي الارتباط',
        ],
        correctOptionIndex: 3,
        explanation: tex`على الأكسجين زوجان حران، وتنافر الحر مع أزواج الارتباط أقوى من تنافر أزواج الارتباط معًا، فتضيق الزاوية إلى $104.5^{\circ}$.`,
        timeInSeconds: 60,
      },
    ],
  },
};
