import type { DemoLesson } from '#demo/curriculum/demo-types.ts';

const tex = String.raw;

export const moleAndAvogadro: DemoLesson = {
  title: 'المول وعدد أفوجادرو',
  videoUrl: 'https://www.youtube.com/watch?v=TEl4jeETVmg',
  lessonSummaryText: tex`كما نعدّ البيض بالدستة، نعدّ الذرات والجزيئات بالمول. المول كمية من المادة تحتوي على عدد أفوجادرو من الجسيمات، سواء كانت ذرات أو جزيئات أو أيونات أو وحدات صيغة.

عدد أفوجادرو $N_A = 6.02\times10^{23}$، وكتلة المول بالجرام تساوي عدديًّا الكتلة الذرية أو الجزيئية. ومنها القانون الأول: $n = \frac{m}{M}$.

المول من **أي غاز** عند معدل الضغط ودرجة الحرارة $(\mathrm{STP})$ يشغل $22.4\ \mathrm{L}$. لذلك تكفيك خريطة واحدة: حوّل ما عندك إلى مولات، ثم حوّل المولات إلى المطلوب.

والصيغة الأولية أبسط نسبة بين الذرات، أما الصيغة الجزيئية فهي العدد الفعلي للذرات، وتنتج بضرب الأولية في $\frac{M}{M_0}$ حيث $M_0$ الكتلة المولية للصيغة الأولية.`,
  isFree: true,
  duration: '50 دقيقة',
  monthAssigned: 11,
  priceInPiastres: 0,
  additionalResources: 'https://phet.colorado.edu/ar/simulations/build-a-molecule',
  workPaper: [
    tex`احسب عدد المولات في $49\ \mathrm{g}$ من \ce{H2SO4}. $[\mathrm{H}=1,\ \mathrm{S}=32,\ \mathrm{O}=16]$`,
    tex`احسب عدد جزيئات $8.96\ \mathrm{L}$ من غاز \ce{NH3} عند $\mathrm{STP}$.`,
    tex`احسب كتلة $1.505\times10^{23}$ ذرة كالسيوم. $[\mathrm{Ca}=40]$`,
    tex`احسب النسبة المئوية الكتلية لكل عنصر في \ce{CaCO3}. $[\mathrm{Ca}=40,\ \mathrm{C}=12,\ \mathrm{O}=16]$`,
    tex`مركب يحتوي على $82.76\%$ كربون و$17.24\%$ هيدروجين، وكتلته المولية $58\ \mathrm{g/mol}$. أوجد صيغته الجزيئية. $[\mathrm{C}=12,\ \mathrm{H}=1]$`,
    tex`احسب كثافة غاز \ce{CO2} عند $\mathrm{STP}$. $[\mathrm{C}=12,\ \mathrm{O}=16]$`,
    tex`أيهما يحتوي على عدد ذرات أكبر: $2\ \mathrm{g}$ من الهيليوم أم $2\ \mathrm{g}$ من غاز الهيدروجين؟ وضّح بالحساب. $[\mathrm{He}=4,\ \mathrm{H}=1]$`,
  ],
  equations: [
    { label: 'عدد المولات من الكتلة', formula: tex`$n = \frac{m}{M}$` },
    { label: 'عدد المولات من عدد الجسيمات', formula: tex`$n = \frac{N}{6.02\times10^{23}}$` },
    { label: 'عدد مولات غاز عند الظروف القياسية', formula: tex`$n = \frac{V}{22.4}$` },
    { label: 'كثافة غاز عند الظروف القياسية', formula: tex`$\rho = \frac{M}{22.4}$` },
    { label: 'النسبة المئوية الكتلية لعنصر', formula: tex`$\% = \frac{m_1}{m} \times 100$` },
    { label: 'من الصيغة الأولية إلى الجزيئية', formula: tex`$k = \frac{M}{M_0}$` },
  ],
  exam: {
    title: 'امتحان المول وعدد أفوجادرو',
    certificateThreshold: 80,
    questions: [
      {
        text: tex`كتلة $0.25\ \mathrm{mol}$ من كربونات الكالسيوم \ce{CaCO3} تساوي $[\mathrm{Ca}=40,\ \mathrm{C}=12,\ \mathrm{O}=16]$`,
        options: [
          tex`$17\ \mathrm{g}$`,
          tex`$400\ \mathrm{g}$`,
          tex`$25\ \mathrm{g}$`,
          tex`$100\ \mathrm{g}$`,
        ],
        correctOptionIndex: 2,
        explanation: tex`الكتلة المولية $40+12+3\times16=100\ \mathrm{g/mol}$، والكتلة $0.25\times100=25\ \mathrm{g}$.`,
        timeInSeconds: 75,
      },
      {
        text: tex`عدد جزيئات الماء في $9\ \mathrm{g}$ منه يساوي $[\mathrm{H}=1,\ \mathrm{O}=16]$`,
        options: [
          tex`$6.02\times10^{23}$`,
          tex`$1.204\times10^{24}$`,
          tex`$5.42\times10^{24}$`,
          tex`$3.01\times10^{23}$`,
        ],
        correctOptionIndex: 3,
        explanation: tex`$\frac{9}{18}=0.5\ \mathrm{mol}$، وعدد الجزيئات $0.5\times6.02\times10^{23}=3.01\times10^{23}$.`,
        timeInSeconds: 75,
      },
      {
        text: tex`العدد الكلي للذرات في $0.2\ \mathrm{mol}$ من حمض الكبريتيك \ce{H2SO4} يساوي تقريبًا`,
        options: [
          tex`$8.43\times10^{23}$`,
          tex`$1.20\times10^{23}$`,
          tex`$4.21\times10^{24}$`,
          tex`$6.02\times10^{23}$`,
        ],
        correctOptionIndex: 0,
        explanation: tex`في الجزيء 7 ذرات (2 هيدروجين وكبريت و4 أكسجين): $0.2\times7\times6.02\times10^{23}\approx8.43\times10^{23}$.`,
        timeInSeconds: 90,
      },
      {
        text: tex`حجم $11\ \mathrm{g}$ من غاز ثاني أكسيد الكربون عند $\mathrm{STP}$ يساوي $[\mathrm{C}=12,\ \mathrm{O}=16]$`,
        options: [
          tex`$22.4\ \mathrm{L}$`,
          tex`$5.6\ \mathrm{L}$`,
          tex`$11.2\ \mathrm{L}$`,
          tex`$2.8\ \mathrm{L}$`,
        ],
        correctOptionIndex: 1,
        explanation: tex`الكتلة المولية لـ\ce{CO2} هي $44$، فعدد المولات $\frac{11}{44}=0.25$، والحجم $0.25\times22.4=5.6\ \mathrm{L}$.`,
        timeInSeconds: 75,
      },
      {
        text: tex`أي الكميات الآتية تحتوي على أكبر عدد من الجزيئات؟ $[\mathrm{H}=1,\ \mathrm{N}=14,\ \mathrm{O}=16,\ \mathrm{S}=32]$`,
        options: [
          tex`$64\ \mathrm{g}$ من \ce{SO2}`,
          tex`$32\ \mathrm{g}$ من \ce{O2}`,
          tex`$4\ \mathrm{g}$ من \ce{H2}`,
          tex`$28\ \mathrm{g}$ من \ce{N2}`,
        ],
        correctOptionIndex: 2,
        explanation: tex`الأكثر جزيئات هو الأكثر مولات: $\frac{4}{2}=2\ \mathrm{mol}$ من \ce{H2}، وكل من الكميات الأخرى مول واحد.`,
        timeInSeconds: 90,
      },
      {
        text: tex`غاز كثافته $1.25\ \mathrm{g/L}$ عند $\mathrm{STP}$ هو $[\mathrm{H}=1,\ \mathrm{C}=12,\ \mathrm{N}=14,\ \mathrm{O}=16]$`,
        options: [tex`\ce{N2}`, tex`\ce{O2}`, tex`\ce{CO2}`, tex`\ce{NH3}`],
        correctOptionIndex: 0,
        explanation: tex`الكتلة المولية $=1.25\times22.4=28\ \mathrm{g/mol}$، وهي للنيتروجين \ce{N2}.`,
        timeInSeconds: 90,
      },
      {
        text: tex`النسبة المئوية الكتلية للنيتروجين في سماد نترات الأمونيوم \ce{NH4NO3} تساوي $[\mathrm{H}=1,\ \mathrm{N}=14,\ \mathrm{O}=16]$`,
        options: [tex`$17.5\%$`, tex`$28.0\%$`, tex`$46.7\%$`, tex`$35.0\%$`],
        correctOptionIndex: 3,
        explanation: tex`في \ce{NH4NO3} ذرتا نيتروجين كتلتهما $28$، والكتلة المولية $80$: $\frac{28}{80}\times100=35.0\%$.`,
        timeInSeconds: 90,
      },
      {
        text: tex`مركب يحتوي على $40\%$ كربون و$6.67\%$ هيدروجين و$53.33\%$ أكسجين، وكتلته المولية $60\ \mathrm{g/mol}$. صيغته الجزيئية هي $[\mathrm{C}=12,\ \mathrm{H}=1,\ \mathrm{O}=16]$`,
        options: [tex`\ce{CH2O}`, tex`\ce{C2H4O2}`, tex`\ce{C3H8O}`, tex`\ce{C3H6O3}`],
        correctOptionIndex: 1,
        explanation: tex`نسب المولات $\frac{40}{12}:\frac{6.67}{1}:\frac{53.33}{16}$ أي $1:2:1$، فالصيغة الأولية \ce{CH2O} وكتلتها $30$، و$\frac{60}{30}=2$ فتكون الجزيئية \ce{C2H4O2}.`,
        timeInSeconds: 120,
      },
      {
        text: tex`العدد الكلي للأيونات الناتجة من ذوبان $11.7\ \mathrm{g}$ من كلوريد الصوديوم في الماء يساوي تقريبًا $[\mathrm{Na}=23,\ \mathrm{Cl}=35.5]$`,
        options: [
          tex`$1.20\times10^{23}$`,
          tex`$4.82\times10^{23}$`,
          tex`$2.41\times10^{23}$`,
          tex`$6.02\times10^{23}$`,
        ],
        correctOptionIndex: 2,
        explanation: tex`$\frac{11.7}{58.5}=0.2\ \mathrm{mol}$، وكل مول يعطي مولين من الأيونات: $0.4\times6.02\times10^{23}\approx2.41\times10^{23}$.`,
        timeInSeconds: 100,
      },
    ],
  },
};
