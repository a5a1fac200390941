import type { DemoLesson } from '#demo/demo-types.ts';

const tex = String.raw;

export const chemicalEquilibrium: DemoLesson = {
  title: 'الاتزان الكيميائي وقاعدة لوشاتيليه',
  symbol: 'Le',
  videoUrl: 'https://www.youtube.com/watch?v=g5wNg_dKsYY',
  lessonSummaryText: tex`الاتزان الكيميائي نظام ساكن في ظاهره، متحرك في حقيقته. فالتفاعلان الطردي والعكسي مستمران، لكن سرعتيهما متساويتان، فتثبت تركيزات المتفاعلات والنواتج دون أن تتساوى بالضرورة.

للتفاعل \ce{aA + bB <=> cC + dD} يكون $K_c = \frac{[C]^c[D]^d}{[A]^a[B]^b}$، ولا نكتب فيه المواد الصلبة ولا السوائل النقية. وإذا عكسنا التفاعل انقلب الثابت، وإذا ضربنا المعادلة في عدد رُفع الثابت إلى هذا العدد.

**قاعدة لوشاتيليه:** إذا أثر مؤثر على نظام متزن سار النظام في الاتجاه الذي يقاوم هذا المؤثر.

- زيادة الضغط: نحو عدد مولات الغاز الأقل.
- رفع الحرارة: في الاتجاه الماص للحرارة، وهي **وحدها** تغير قيمة $K_c$.
- العامل الحفاز: يسرّع الوصول إلى الاتزان ولا يغير موضعه.`,
  isFree: true,
  duration: '60 دقيقة',
  monthAssigned: 9,
  priceInPiastres: 0,
  additionalResources: 'https://ar.wikipedia.org/wiki/توازن_كيميائي',
  workPaper: [
    tex`اكتب تعبير ثابت الاتزان لكل من: \ce{2SO2(g) + O2(g) <=> 2SO3(g)} و\ce{CaCO3(s) <=> CaO(s) + CO2(g)}.`,
    tex`في إناء حجمه $2\ \mathrm{L}$ وُجد عند الاتزان $0.4\ \mathrm{mol}$ من \ce{PCl5} و$0.2\ \mathrm{mol}$ من كل من \ce{PCl3} و\ce{Cl2}. احسب $K_c$ للتفاعل \ce{PCl5(g) <=> PCl3(g) + Cl2(g)}.`,
    tex`للتفاعل \ce{N2(g) + 3H2(g) <=> 2NH3(g)} وهو طارد للحرارة: ما أثر كل من رفع الضغط، ورفع الحرارة، وسحب النشادر، وإضافة عامل حفاز على كمية النشادر؟`,
    tex`إذا كان $K_c = 25$ للتفاعل \ce{A <=> B} فاحسب ثابت الاتزان لـ\ce{B <=> A} ولـ\ce{2A <=> 2B}.`,
    tex`وُضع $2\ \mathrm{mol}$ من \ce{HI} في إناء حجمه $1\ \mathrm{L}$ فتفكك منه $20\%$ عند الاتزان. احسب $K_c$ للتفاعل \ce{2HI(g) <=> H2(g) + I2(g)}.`,
    'علل: لا يتأثر موضع الاتزان بإضافة مزيد من مادة صلبة إلى نظام متزن يحتوي عليها.',
  ],
  equations: [
    { label: 'قانون فعل الكتلة', formula: tex`$K_c = \frac{[C]^c[D]^d}{[A]^a[B]^b}$` },
    {
      label: 'ثابت الاتزان بالضغوط الجزئية',
      formula: tex`$K_p = \frac{(P_C)^c (P_D)^d}{(P_A)^a (P_B)^b}$`,
    },
    { label: 'التفاعل العكسي', formula: tex`$K_2 = \frac{1}{K_1}$` },
    { label: 'ضرب المعادلة في n', formula: tex`$K_2 = K_1^{\,n}$` },
    { label: 'تحضير النشادر', formula: tex`\ce{N2(g) + 3H2(g) <=> 2NH3(g)}` },
    { label: 'غاز بني وغاز عديم اللون', formula: tex`\ce{2NO2(g) <=> N2O4(g)}` },
  ],
  exam: {
    title: 'امتحان الاتزان الكيميائي وقاعدة لوشاتيليه',
    certificateThreshold: 80,
    questions: [
      {
        text: 'عند وصول تفاعل انعكاسي إلى حالة الاتزان',
        options: [
          'يتوقف التفاعلان الطردي والعكسي',
          'تتساوى تركيزات المتفاعلات والنواتج دائمًا',
          'تتساوى سرعتا التفاعلين الطردي والعكسي',
          'يصبح ثابت الاتزان مساويًا للواحد',
        ],
        correctOptionIndex: 2,
        timeInSeconds: 45,
      },
      {
        text: tex`في التفاعل \ce{N2(g) + 3H2(g) <=> 2NH3(g)} كانت التركيزات عند الاتزان $[\mathrm{N_2}]=0.5\ \mathrm{M}$ و$[\mathrm{H_2}]=0.2\ \mathrm{M}$ و$[\mathrm{NH_3}]=0.4\ \mathrm{M}$. قيمة $K_c$ العددية تساوي`,
        options: ['40', '0.025', '4', '1.6'],
        correctOptionIndex: 0,
        timeInSeconds: 100,
      },
      {
        text: tex`إذا كان $K_c = 64$ للتفاعل \ce{2SO2(g) + O2(g) <=> 2SO3(g)} فإن ثابت الاتزان للتفاعل \ce{SO3(g) <=> SO2(g) + 1/2 O2(g)} عند درجة الحرارة نفسها يساوي`,
        options: ['8', '32', '0.0156', '0.125'],
        correctOptionIndex: 3,
        timeInSeconds: 100,
      },
      {
        text: 'أي الأنظمة المتزنة الآتية لا يتأثر موضع اتزانه بتغير الضغط؟',
        options: [
          tex`\ce{N2O4(g) <=> 2NO2(g)}`,
          tex`\ce{H2(g) + I2(g) <=> 2HI(g)}`,
          tex`\ce{2SO2(g) + O2(g) <=> 2SO3(g)}`,
          tex`\ce{PCl5(g) <=> PCl3(g) + Cl2(g)}`,
        ],
        correctOptionIndex: 1,
        timeInSeconds: 60,
      },
      {
        text: 'تفاعل متزن طارد للحرارة في الاتجاه الطردي. عند رفع درجة حرارته',
        options: [
          'يسير في الاتجاه الطردي وتزداد قيمة ثابت الاتزان',
          'يسير في الاتجاه العكسي وتبقى قيمة ثابت الاتزان كما هي',
          'يسير في الاتجاه الطردي وتقل قيمة ثابت الاتزان',
          'يسير في الاتجاه العكسي وتقل قيمة ثابت الاتزان',
        ],
        correctOptionIndex: 3,
        timeInSeconds: 60,
      },
      {
        text: tex`التعبير الصحيح عن $K_p$ للتفاعل \ce{CaCO3(s) <=> CaO(s) + CO2(g)} هو`,
        options: [
          tex`$K_p = \frac{1}{P_{\mathrm{CO_2}}}$`,
          tex`$K_p = P_{\mathrm{CO_2}}$`,
          tex`$K_p = \frac{P_{\mathrm{CaO}}\,P_{\mathrm{CO_2}}}{P_{\mathrm{CaCO_3}}}$`,
          tex`$K_p = (P_{\mathrm{CO_2}})^2$`,
        ],
        correctOptionIndex: 1,
        timeInSeconds: 60,
      },
      {
        text: tex`وُضع $1\ \mathrm{mol}$ من \ce{H2} و$1\ \mathrm{mol}$ من \ce{I2} في إناء حجمه $1\ \mathrm{L}$ فتكوّن عند الاتزان $1.6\ \mathrm{mol}$ من \ce{HI}. قيمة $K_c$ للتفاعل \ce{H2(g) + I2(g) <=> 2HI(g)} تساوي`,
        options: ['8', '40', '64', '7.1'],
        correctOptionIndex: 2,
        timeInSeconds: 120,
      },
      {
        text: tex`غاز \ce{NO2} بني محمر و\ce{N2O4} عديم اللون، والتفاعل \ce{2NO2(g) <=> N2O4(g)} طارد للحرارة. تزداد درجة اللون البني في إناء مغلق ثابت الحجم عند`,
        options: [
          'تسخين الإناء',
          'تبريد الإناء',
          'إضافة عامل حفاز',
          'إضافة غاز الهيليوم عند ثبوت درجة الحرارة',
        ],
        correctOptionIndex: 0,
        timeInSeconds: 75,
      },
      {
        text: 'إضافة عامل حفاز إلى تفاعل انعكاسي متزن',
        options: [
          'تزيد كمية النواتج عند الاتزان',
          'تزيد قيمة ثابت الاتزان',
          'تزيد سرعتي التفاعلين الطردي والعكسي بالنسبة نفسها',
          'تزيد سرعة التفاعل الطردي وحده',
        ],
        correctOptionIndex: 2,
        timeInSeconds: 45,
      },
    ],
  },
};
