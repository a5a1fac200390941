import type { DemoLesson } from '#demo/curriculum/demo-types.ts';

const tex = String.raw;

export const solutions: DemoLesson = {
  title: 'المحاليل وتركيزها',
  videoUrl: 'https://www.youtube.com/watch?v=AN4KifV12DA',
  lessonSummaryText: tex`المحلول مخلوط متجانس من مذيب ومذاب، وتركيزه يخبرك بكمية المذاب في حجم معين أو كتلة معينة. ومعظم تفاعلات المعمل تجري في محاليل، فالتركيز هو لغة الحساب فيها.

المولارية $C = \frac{n}{V}$ (مول لكل لتر **محلول**)، والمولالية $m = \frac{n}{m_{solvent}}$ (مول لكل كيلوجرام **مذيب**). وعند التخفيف يبقى عدد مولات المذاب ثابتًا، لذلك $C_1V_1 = C_2V_2$.

في المعايرة نصل إلى نقطة التعادل حين تتفاعل المادتان بنسبة معاملاتهما: $\frac{C_aV_a}{n_a} = \frac{C_bV_b}{n_b}$.

بعض خواص المحلول لا تعتمد إلا على **عدد** جسيمات المذاب، مثل ارتفاع درجة الغليان وانخفاض درجة التجمد، فالمول من \ce{CaCl2} يعطي ثلاثة مولات من الأيونات ويرفع درجة الغليان أكثر من مول من السكر.`,
  isFree: false,
  duration: '50 دقيقة',
  monthAssigned: 12,
  priceInPiastres: 4000,
  additionalResources: 'https://phet.colorado.edu/ar/simulations/molarity',
  workPaper: [
    tex`احسب كتلة \ce{NaOH} اللازمة لتحضير $250\ \mathrm{mL}$ من محلول تركيزه $0.2\ \mathrm{M}$. $[\mathrm{Na}=23,\ \mathrm{O}=16,\ \mathrm{H}=1]$`,
    tex`صف خطوات تخفيف $10\ \mathrm{mL}$ من حمض تركيزه $1\ \mathrm{M}$ ليصير $0.1\ \mathrm{M}$، مع حساب الحجم النهائي.`,
    tex`احسب تركيز كل أيون في محلول \ce{Na2SO4} تركيزه $0.15\ \mathrm{M}$.`,
    tex`عودل $10\ \mathrm{mL}$ من محلول \ce{HCl} بـ $25\ \mathrm{mL}$ من محلول \ce{NaOH} تركيزه $0.1\ \mathrm{M}$. احسب تركيز الحمض.`,
    tex`احسب المولالية لمحلول به $4\ \mathrm{g}$ من \ce{NaOH} في $200\ \mathrm{g}$ من الماء. $[\mathrm{Na}=23,\ \mathrm{O}=16,\ \mathrm{H}=1]$`,
    'قارن بين المحلول والغروي والمعلق من حيث حجم الجسيمات وإمكان فصلها بالترشيح.',
  ],
  equations: [
    { label: 'المولارية', formula: tex`$C = \frac{n}{V}$` },
    { label: 'المولالية', formula: tex`$m = \frac{n}{m_{solvent}}$` },
    {
      label: 'النسبة المئوية الكتلية',
      formula: tex`$\% = \frac{m_{solute}}{m_{solution}} \times 100$`,
    },
    { label: 'التخفيف', formula: tex`$C_1 V_1 = C_2 V_2$` },
    { label: 'المعايرة', formula: tex`$\frac{C_a V_a}{n_a} = \frac{C_b V_b}{n_b}$` },
    { label: 'تفكك كلوريد الكالسيوم', formula: tex`\ce{CaCl2(s) -> Ca^2+(aq) + 2Cl-(aq)}` },
  ],
  exam: {
    title: 'امتحان المحاليل وتركيزها',
    certificateThreshold: 75,
    questions: [
      {
        text: tex`أُذيب $8\ \mathrm{g}$ من \ce{NaOH} في الماء حتى صار حجم المحلول $500\ \mathrm{mL}$. تركيز المحلول يساوي $[\mathrm{Na}=23,\ \mathrm{O}=16,\ \mathrm{H}=1]$`,
        options: [
          tex`$0.1\ \mathrm{M}$`,
          tex`$0.2\ \mathrm{M}$`,
          tex`$4.0\ \mathrm{M}$`,
          tex`$0.4\ \mathrm{M}$`,
        ],
        correctOptionIndex: 3,
        explanation: tex`عدد المولات $\frac{8}{40}=0.2$ والحجم $0.5\ \mathrm{L}$، فالتركيز $\frac{0.2}{0.5}=0.4\ \mathrm{M}$.`,
        timeInSeconds: 90,
      },
      {
        text: tex`حجم الماء اللازم إضافته إلى $50\ \mathrm{mL}$ من محلول تركيزه $2\ \mathrm{M}$ ليصير تركيزه $0.4\ \mathrm{M}$ هو`,
        options: [
          tex`$250\ \mathrm{mL}$`,
          tex`$200\ \mathrm{mL}$`,
          tex`$100\ \mathrm{mL}$`,
          tex`$125\ \mathrm{mL}$`,
        ],
        correctOptionIndex: 1,
        explanation: tex`$M_1V_1=M_2V_2$: الحجم الجديد $\frac{2\times50}{0.4}=250\ \mathrm{mL}$، والماء المضاف $250-50=200\ \mathrm{mL}$.`,
        timeInSeconds: 90,
      },
      {
        text: tex`تركيز أيون الكلوريد في محلول \ce{AlCl3} تام التفكك تركيزه $0.1\ \mathrm{M}$ يساوي`,
        options: [
          tex`$0.3\ \mathrm{M}$`,
          tex`$0.1\ \mathrm{M}$`,
          tex`$0.033\ \mathrm{M}$`,
          tex`$0.4\ \mathrm{M}$`,
        ],
        correctOptionIndex: 0,
        explanation: tex`كل وحدة \ce{AlCl3} تعطي ثلاثة أيونات كلوريد: $3\times0.1=0.3\ \mathrm{M}$.`,
        timeInSeconds: 60,
      },
      {
        text: tex`لزم $20\ \mathrm{mL}$ من \ce{H2SO4} تركيزه $0.1\ \mathrm{M}$ لمعادلة $25\ \mathrm{mL}$ من محلول \ce{NaOH} تعادلًا تامًّا. تركيز \ce{NaOH} يساوي`,
        options: [
          tex`$0.04\ \mathrm{M}$`,
          tex`$0.08\ \mathrm{M}$`,
          tex`$0.16\ \mathrm{M}$`,
          tex`$0.25\ \mathrm{M}$`,
        ],
        correctOptionIndex: 2,
        explanation: tex`\ce{H2SO4 + 2NaOH -> Na2SO4 + 2H2O}: مولات الحمض $0.02\times0.1=0.002$ فمولات القاعدة $0.004$، وتركيزها $\frac{0.004}{0.025}=0.16\ \mathrm{M}$.`,
        timeInSeconds: 120,
      },
      {
        text: tex`النسبة المئوية الكتلية لملح الطعام في محلول حُضّر بإذابة $20\ \mathrm{g}$ منه في $180\ \mathrm{g}$ من الماء هي`,
        options: [tex`$11.1\%$`, tex`$10.0\%$`, tex`$9.0\%$`, tex`$20.0\%$`],
        correctOptionIndex: 1,
        explanation: tex`النسبة إلى كتلة المحلول كله لا الماء وحده: $\frac{20}{20+180}\times100=10.0\%$.`,
        timeInSeconds: 75,
      },
      {
        text: tex`المولالية لمحلول يحتوي على $0.5\ \mathrm{mol}$ من السكر في $250\ \mathrm{g}$ من الماء تساوي`,
        options: [
          tex`$0.125\ \mathrm{mol/kg}$`,
          tex`$0.5\ \mathrm{mol/kg}$`,
          tex`$1.25\ \mathrm{mol/kg}$`,
          tex`$2.0\ \mathrm{mol/kg}$`,
        ],
        correctOptionIndex: 3,
        explanation: tex`المولالية مولات المذاب في كل كيلوجرام من المذيب: $\frac{0.5}{0.25}=2.0\ \mathrm{mol/kg}$.`,
        timeInSeconds: 75,
      },
      {
        text: tex`أُذيب $0.1\ \mathrm{mol}$ من كل مادة في $1\ \mathrm{kg}$ من الماء، وبافتراض التفكك التام للأملاح فأي المحاليل أعلى درجة غليان؟`,
        options: [
          tex`محلول \ce{NaCl}`,
          tex`محلول الجلوكوز \ce{C6H12O6}`,
          tex`محلول \ce{CaCl2}`,
          tex`محلول اليوريا \ce{CO(NH2)2}`,
        ],
        correctOptionIndex: 2,
        explanation: tex`ارتفاع درجة الغليان يتبع عدد الجسيمات الذائبة: \ce{CaCl2} يعطي ثلاثة أيونات، و\ce{NaCl} أيونين، والجلوكوز واليوريا لا يتفككان.`,
        timeInSeconds: 75,
      },
      {
        text: 'عند تخفيف محلول بإضافة الماء المقطر إليه فإن الكمية التي تبقى ثابتة هي',
        options: ['عدد مولات المذاب', 'مولارية المحلول', 'كتلة المحلول', 'كثافة المحلول'],
        correctOptionIndex: 0,
        explanation:
          'التخفيف يزيد المذيب وحده، فتبقى كمية المذاب كما هي وتقل المولارية وتتغير الكتلة والكثافة.',
        timeInSeconds: 45,
      },
      {
        text: 'أي مما يأتي نظام غروي؟',
        options: ['محلول السكر في الماء', 'اللبن الحليب', 'الرمل في الماء', 'الهواء الجاف النقي'],
        correctOptionIndex: 1,
        explanation:
          'اللبن مستحلب تنتشر فيه قطرات دهن دقيقة، فهو غروي. ومحلول السكر والهواء النقي متجانسان، والرمل في الماء معلق.',
        timeInSeconds: 45,
      },
    ],
  },
};
