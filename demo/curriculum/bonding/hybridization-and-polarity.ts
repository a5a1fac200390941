import type { DemoLesson } from '#demo/curriculum/demo-types.ts';

const tex = String.raw;

export const hybridizationAndPolarity: DemoLesson = {
  title: 'التهجين والقطبية والرابطة الهيدروجينية',
  videoUrl: 'https://www.youtube.com/watch?v=PVL24HAesnc',
  lessonSummaryText: tex`التهجين تداخل بين أوربيتالين مختلفين أو أكثر في الذرة نفسها ينتج عنه عدد مساوٍ من الأوربيتالات المتماثلة. وبه نفسر لماذا تتساوى روابط الميثان الأربع مع أن الكربون له أوربيتالات مختلفة.

- $\mathrm{sp^3}$: أربعة اتجاهات، الزاوية $109.5^{\circ}$ كما في \ce{CH4}.
- $\mathrm{sp^2}$: ثلاثة اتجاهات، الزاوية $120^{\circ}$ كما في \ce{C2H4}.
- $\mathrm{sp}$: اتجاهان، الزاوية $180^{\circ}$ كما في \ce{C2H2}.

الرابطة **سيجما** تنتج من تداخل بالرأس وهي الأقوى، والرابطة **باي** من تداخل جانبي لأوربيتالين متوازيين وهي الأضعف، فتنكسر أولًا في التفاعلات.

قد تكون الروابط قطبية والجزيء غير قطبي إذا تماثل شكله، مثل \ce{CCl4} و\ce{CO2}. وإذا ارتبط الهيدروجين بذرة \ce{F} أو \ce{O} أو \ce{N} تكونت بين الجزيئات **روابط هيدروجينية** ترفع درجة الغليان كثيرًا.`,
  isFree: false,
  duration: '55 دقيقة',
  monthAssigned: 3,
  priceInPiastres: 4000,
  additionalResources: 'https://phet.colorado.edu/ar/simulations/molecule-polarity',
  workPaper: [
    tex`حدد نوع تهجين كل ذرة كربون في: \ce{CH3-CH=CH2}.`,
    tex`احسب عدد روابط سيجما وعدد روابط باي في: \ce{C2H2} و\ce{N2} و\ce{CH3-CH=CH2}.`,
    tex`صنف إلى جزيئات قطبية وغير قطبية: \ce{CO2} و\ce{H2O} و\ce{BF3} و\ce{NH3} و\ce{CHCl3}.`,
    tex`علل: درجة غليان \ce{H2O} أعلى كثيرًا من درجة غليان \ce{H2S} مع أن كتلته المولية أقل.`,
    'علل: يطفو الجليد فوق سطح الماء.',
    tex`رتب تصاعديًّا حسب درجة الغليان مع التعليل: \ce{F2} و\ce{Cl2} و\ce{Br2} و\ce{I2}.`,
  ],
  equations: [
    { label: 'تهجين الميثان', formula: tex`$\mathrm{2s + 2p_x + 2p_y + 2p_z \to 4\ sp^3}$` },
    { label: 'تهجين الإيثين', formula: tex`$\mathrm{2s + 2p_x + 2p_y \to 3\ sp^2}$` },
    { label: 'تهجين الإيثاين', formula: tex`$\mathrm{2s + 2p_x \to 2\ sp}$` },
    { label: 'الرابطة الأحادية', formula: tex`$1\,\sigma$` },
    { label: 'الرابطة المزدوجة', formula: tex`$1\,\sigma + 1\,\pi$` },
    { label: 'الرابطة الثلاثية', formula: tex`$1\,\sigma + 2\,\pi$` },
  ],
  exam: {
    title: 'امتحان التهجين والقطبية والرابطة الهيدروجينية',
    certificateThreshold: 75,
    questions: [
      {
        text: tex`نوع تهجين ذرتي الكربون في جزيء الإيثاين \ce{C2H2} هو`,
        options: [
          tex`$\mathrm{sp^3}$`,
          tex`$\mathrm{sp^2}$`,
          tex`$\mathrm{sp}$`,
          tex`$\mathrm{sp^3d}$`,
        ],
        correctOptionIndex: 2,
        explanation: tex`بين ذرتي الكربون رابطة ثلاثية، فكل ذرة ترتبط بذرتين فقط ويلزمها أوربيتالان مهجنان: تهجين $\mathrm{sp}$ والجزيء خطي.`,
        timeInSeconds: 45,
      },
      {
        text: tex`يحتوي جزيء الإيثين \ce{C2H4} على`,
        options: [
          tex`$5\,\sigma$ و$1\,\pi$`,
          tex`$4\,\sigma$ و$2\,\pi$`,
          tex`$6\,\sigma$ فقط`,
          tex`$3\,\sigma$ و$2\,\pi$`,
        ],
        correctOptionIndex: 0,
        explanation: tex`أربع روابط سيجما بين الكربون والهيدروجين وواحدة بين ذرتي الكربون فالمجموع $5\,\sigma$، والرابطة الثانية بين ذرتي الكربون هي $1\,\pi$.`,
        timeInSeconds: 60,
      },
      {
        text: tex`تهجين ذرة البورون وقياس الزاوية في جزيء \ce{BF3} هما على الترتيب`,
        options: [
          tex`$\mathrm{sp^3}$ و$109.5^{\circ}$`,
          tex`$\mathrm{sp}$ و$180^{\circ}$`,
          tex`$\mathrm{sp^3}$ و$107^{\circ}$`,
          tex`$\mathrm{sp^2}$ و$120^{\circ}$`,
        ],
        correctOptionIndex: 3,
        explanation: tex`حول البورون ثلاثة أزواج ارتباط ولا أزواج حرة، فيتهجن $\mathrm{sp^2}$ ويكون الجزيء مثلثًا مستويًا زاويته $120^{\circ}$.`,
        timeInSeconds: 60,
      },
      {
        text: 'أي الجزيئات الآتية غير قطبي مع أن روابطه قطبية؟',
        options: [tex`\ce{CHCl3}`, tex`\ce{CCl4}`, tex`\ce{NH3}`, tex`\ce{H2S}`],
        correctOptionIndex: 1,
        explanation: tex`روابط \ce{C-Cl} قطبية، لكن شكل \ce{CCl4} رباعي الأوجه المنتظم يجعل محصلة عزومها صفرًا. أما البقية فأشكالها غير متماثلة.`,
        timeInSeconds: 60,
      },
      {
        text: tex`درجة غليان \ce{HF} أعلى كثيرًا من درجة غليان \ce{HCl} لأن`,
        options: [
          tex`الكتلة المولية لـ\ce{HF} أكبر`,
          tex`الرابطة داخل جزيء \ce{HF} أيونية خالصة`,
          tex`جزيئات \ce{HF} ترتبط فيما بينها بروابط هيدروجينية`,
          tex`عدد إلكترونات \ce{HF} أكبر`,
        ],
        correctOptionIndex: 2,
        explanation: tex`الفلور صغير شديد السالبية فتنشأ بين جزيئات \ce{HF} روابط هيدروجينية، ولا تنشأ بين جزيئات \ce{HCl}.`,
        timeInSeconds: 60,
      },
      {
        text: 'أي المواد الآتية تتكون بين جزيئاتها وهي نقية روابط هيدروجينية؟',
        options: [tex`\ce{CH3OCH3}`, tex`\ce{C2H5OH}`, tex`\ce{CH3F}`, tex`\ce{HBr}`],
        correctOptionIndex: 1,
        explanation: tex`يلزم أن يرتبط الهيدروجين مباشرة بذرة F أو O أو N، وهذا متحقق في مجموعة \ce{-OH} في الإيثانول وحده من بينها.`,
        timeInSeconds: 60,
      },
      {
        text: tex`تنشأ الرابطة باي في جزيء الإيثين من`,
        options: [
          tex`تداخل جانبي بين أوربيتالي $\mathrm{2p_z}$ غير المهجنين`,
          tex`تداخل بالرأس بين أوربيتالي $\mathrm{sp^2}$`,
          tex`تداخل بالرأس بين $\mathrm{1s}$ و$\mathrm{sp^2}$`,
          tex`تداخل جانبي بين أوربيتالي $\mathrm{sp^2}$`,
        ],
        correctOptionIndex: 0,
        explanation:
          'رابطة باي تنشأ من التداخل الجانبي بين أوربيتالين غير مهجنين؛ أما التداخل بالرأس بين المهجنين فينتج سيجما.',
        timeInSeconds: 60,
      },
      {
        text: tex`تزداد درجة الغليان في الترتيب \ce{F2} ثم \ce{Cl2} ثم \ce{Br2} ثم \ce{I2} بسبب`,
        options: [
          'زيادة السالبية الكهربية',
          'زيادة قوة الرابطة التساهمية داخل الجزيء',
          'تكوّن روابط هيدروجينية بين الجزيئات',
          'زيادة عدد الإلكترونات فتقوى قوى التشتت بين الجزيئات',
        ],
        correctOptionIndex: 3,
        explanation:
          'جزيئاتها كلها غير قطبية، فلا تتجاذب إلا بقوى التشتت، وهذه تقوى بزيادة عدد الإلكترونات من الفلور إلى اليود.',
        timeInSeconds: 60,
      },
    ],
  },
};
