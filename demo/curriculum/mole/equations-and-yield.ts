import type { DemoLesson } from '#demo/curriculum/demo-types.ts';

const tex = String.raw;

export const equationsAndYield: DemoLesson = {
  title: 'المعادلة الموزونة والحساب الكيميائي',
  videoUrl: 'https://www.youtube.com/watch?v=UL1jmJaUkaQ',
  chapters: [
    '0:00 مقدمة',
    '3:23 وحدة الكتل الذرية',
    '4:57 المول',
    '6:37 الكتلة المولية',
    '6:58 وزن المعادلة',
    '9:21 النسب المولية',
  ].join('\n'),
  lessonSummaryText: tex`المعادلة الموزونة وصفة دقيقة: تخبرك بالنسبة بين مولات المواد المتفاعلة والناتجة، لا بالنسبة بين كتلها. والذرات لا تفنى في التفاعل، لذلك يتساوى عدد ذرات كل عنصر في الطرفين.

مثال: \ce{2Mg + O2 -> 2MgO} تعني أن كل $2\ \mathrm{mol}$ من الماغنسيوم تتفاعل مع $1\ \mathrm{mol}$ من الأكسجين وتعطي $2\ \mathrm{mol}$ من الأكسيد. وخطوات الحل ثابتة: **حوّل الكتلة إلى مولات، ثم طبّق نسبة المعاملات، ثم حوّل المولات إلى المطلوب**.

**المادة المحددة للتفاعل** هي التي تُستهلك أولًا وتحدد كمية الناتج. ولمعرفتها اقسم عدد مولات كل متفاعل على معامله، والأصغر هو المحدد.

والناتج الفعلي أقل عادةً من النظري، والنسبة المئوية للناتج $= \frac{m_{actual}}{m_{theoretical}} \times 100$.`,
  isFree: false,
  duration: '55 دقيقة',
  monthAssigned: 11,
  priceInPiastres: 4000,
  additionalResources: 'https://phet.colorado.edu/ar/simulations/reactants-products-and-leftovers',
  workPaper: [
    tex`زن المعادلات: \ce{Al + O2 -> Al2O3} و\ce{C2H6 + O2 -> CO2 + H2O} و\ce{Fe + Cl2 -> FeCl3}.`,
    tex`احسب كتلة أكسيد الكالسيوم الناتجة من تحلل $25\ \mathrm{g}$ من \ce{CaCO3} تحللًا حراريًّا تامًّا. $[\mathrm{Ca}=40,\ \mathrm{C}=12,\ \mathrm{O}=16]$`,
    tex`احسب حجم الأكسجين عند $\mathrm{STP}$ اللازم لاحتراق $16\ \mathrm{g}$ من الميثان احتراقًا تامًّا. $[\mathrm{C}=12,\ \mathrm{H}=1]$`,
    tex`أضيف $5.4\ \mathrm{g}$ من الألومنيوم إلى $0.9\ \mathrm{mol}$ من \ce{HCl}. حدد المادة المحددة للتفاعل واحسب عدد مولات \ce{H2} الناتجة. $[\mathrm{Al}=27]$`,
    tex`اكتب المعادلة الأيونية لتفاعل محلولي \ce{BaCl2} و\ce{Na2SO4}، واذكر الأيونات المتفرجة.`,
    tex`رسّب طالب $2.33\ \mathrm{g}$ من \ce{BaSO4} مع أن الناتج النظري $2.50\ \mathrm{g}$. احسب النسبة المئوية للناتج، واذكر سببين لنقصه.`,
  ],
  equations: [
    { label: 'احتراق الماغنسيوم', formula: tex`\ce{2Mg + O2 -> 2MgO}` },
    { label: 'احتراق البروبان', formula: tex`\ce{C3H8 + 5O2 -> 3CO2 + 4H2O}` },
    { label: 'تحلل كربونات الكالسيوم', formula: tex`\ce{CaCO3 ->[\Delta] CaO + CO2}` },
    { label: 'اختزال خام الحديد', formula: tex`\ce{Fe2O3 + 3CO -> 2Fe + 3CO2}` },
    { label: 'ترسيب كلوريد الفضة', formula: tex`\ce{Ag+(aq) + Cl-(aq) -> AgCl(s)}` },
    { label: 'نسبة المولات', formula: tex`$\frac{n_A}{a} = \frac{n_B}{b}$` },
    {
      label: 'النسبة المئوية للناتج',
      formula: tex`$\% = \frac{m_{actual}}{m_{theoretical}} \times 100$`,
    },
  ],
  exam: {
    title: 'امتحان المعادلة الموزونة والحساب الكيميائي',
    certificateThreshold: 75,
    questions: [
      {
        text: tex`عند وزن معادلة الاحتراق التام \ce{C3H8 + O2 -> CO2 + H2O} بأبسط معاملات صحيحة يكون معامل \ce{O2}`,
        options: ['5', '3', '10', '7'],
        correctOptionIndex: 0,
        explanation: tex`المعادلة الموزونة: \ce{C3H8 + 5O2 -> 3CO2 + 4H2O}، ففي الطرف الأيمن $3\times2+4=10$ ذرات أكسجين، أي خمسة جزيئات.`,
        timeInSeconds: 75,
      },
      {
        text: tex`مجموع المعاملات في المعادلة \ce{Fe2O3 + CO -> Fe + CO2} بعد وزنها بأبسط أعداد صحيحة يساوي`,
        options: ['4', '7', '11', '9'],
        correctOptionIndex: 3,
        explanation: tex`المعادلة الموزونة: \ce{Fe2O3 + 3CO -> 2Fe + 3CO2}، ومجموع المعاملات $1+3+2+3=9$.`,
        timeInSeconds: 75,
      },
      {
        text: tex`كتلة أكسيد الماغنسيوم الناتجة من احتراق $6\ \mathrm{g}$ من الماغنسيوم احتراقًا تامًّا تساوي $[\mathrm{Mg}=24,\ \mathrm{O}=16]$`,
        options: [
          tex`$4\ \mathrm{g}$`,
          tex`$10\ \mathrm{g}$`,
          tex`$20\ \mathrm{g}$`,
          tex`$12\ \mathrm{g}$`,
        ],
        correctOptionIndex: 1,
        explanation: tex`\ce{2Mg + O2 -> 2MgO}: مول الماغنسيوم يعطي مول أكسيد. $\frac{6}{24}=0.25\ \mathrm{mol}$، وكتلة الأكسيد $0.25\times40=10\ \mathrm{g}$.`,
        timeInSeconds: 90,
      },
      {
        text: tex`حجم غاز الهيدروجين المتصاعد عند $\mathrm{STP}$ من تفاعل $13\ \mathrm{g}$ من الخارصين مع وفرة من حمض الهيدروكلوريك المخفف يساوي $[\mathrm{Zn}=65]$`,
        options: [
          tex`$2.24\ \mathrm{L}$`,
          tex`$8.96\ \mathrm{L}$`,
          tex`$4.48\ \mathrm{L}$`,
          tex`$22.4\ \mathrm{L}$`,
        ],
        correctOptionIndex: 2,
        explanation: tex`\ce{Zn + 2HCl -> ZnCl2 + H2}: عدد مولات الخارصين $\frac{13}{65}=0.2$، فيتصاعد $0.2\times22.4=4.48\ \mathrm{L}$.`,
        timeInSeconds: 90,
      },
      {
        text: tex`خُلط $28\ \mathrm{g}$ من النيتروجين مع $3\ \mathrm{g}$ من الهيدروجين في التفاعل \ce{N2 + 3H2 -> 2NH3}. أكبر كتلة من النشادر يمكن نظريًّا أن تنتج هي $[\mathrm{N}=14,\ \mathrm{H}=1]$`,
        options: [
          tex`$34\ \mathrm{g}$`,
          tex`$31\ \mathrm{g}$`,
          tex`$8.5\ \mathrm{g}$`,
          tex`$17\ \mathrm{g}$`,
        ],
        correctOptionIndex: 3,
        explanation: tex`$28\ \mathrm{g}$ نيتروجين هي $1\ \mathrm{mol}$ وتحتاج إلى $3\ \mathrm{mol}$ هيدروجين، والموجود $\frac{3}{2}=1.5\ \mathrm{mol}$ فهو المحدِّد. ينتج منه $1\ \mathrm{mol}$ نشادر، أي $17\ \mathrm{g}$.`,
        timeInSeconds: 120,
      },
      {
        text: tex`سُخن $50\ \mathrm{g}$ من \ce{CaCO3} فنتج $21\ \mathrm{g}$ من \ce{CaO}. النسبة المئوية للناتج الفعلي تساوي $[\mathrm{Ca}=40,\ \mathrm{C}=12,\ \mathrm{O}=16]$`,
        options: [tex`$42\%$`, tex`$75\%$`, tex`$56\%$`, tex`$84\%$`],
        correctOptionIndex: 1,
        explanation: tex`$50\ \mathrm{g}$ من \ce{CaCO3} هي $0.5\ \mathrm{mol}$، والناتج النظري $0.5\times56=28\ \mathrm{g}$، والنسبة $\frac{21}{28}\times100=75\%$.`,
        timeInSeconds: 120,
      },
      {
        text: tex`المعادلة الأيونية المعبرة عن تفاعل محلول \ce{AgNO3} مع محلول \ce{NaCl} هي`,
        options: [
          tex`\ce{Ag+(aq) + Cl-(aq) -> AgCl(s)}`,
          tex`\ce{Na+(aq) + NO3-(aq) -> NaNO3(s)}`,
          tex`\ce{Ag+(aq) + NO3-(aq) -> AgNO3(s)}`,
          tex`\ce{Na+(aq) + Cl-(aq) -> NaCl(s)}`,
        ],
        correctOptionIndex: 0,
        explanation: tex`أيونا \ce{Na+} و\ce{NO3-} متفرجان يبقيان في المحلول، والتفاعل الفعلي هو اتحاد \ce{Ag+} مع \ce{Cl-} في راسب أبيض.`,
        timeInSeconds: 60,
      },
      {
        text: tex`احترق $0.1\ \mathrm{mol}$ من هيدروكربون احتراقًا تامًّا فنتج $0.4\ \mathrm{mol}$ من \ce{CO2} و$0.5\ \mathrm{mol}$ من \ce{H2O}. صيغة الهيدروكربون الجزيئية هي`,
        options: [tex`\ce{C4H8}`, tex`\ce{C4H5}`, tex`\ce{C4H10}`, tex`\ce{C5H10}`],
        correctOptionIndex: 2,
        explanation: tex`لكل مول هيدروكربون $\frac{0.4}{0.1}=4$ مولات \ce{CO2}، ففيه 4 ذرات كربون، و$\frac{0.5}{0.1}=5$ مولات ماء، ففيه $10$ ذرات هيدروجين.`,
        timeInSeconds: 100,
      },
      {
        text: 'أي مما يأتي لا يلزم أن يتساوى في طرفي المعادلة الكيميائية الموزونة؟',
        options: ['مجموع الكتل', 'عدد مولات الجزيئات', 'عدد ذرات كل عنصر', 'مجموع الشحنات'],
        correctOptionIndex: 1,
        explanation: tex`الكتلة والذرات والشحنات محفوظة، أما عدد المولات فقد يتغير: في \ce{2H2 + O2 -> 2H2O} ثلاثة مولات تعطي مولين.`,
        timeInSeconds: 60,
      },
    ],
  },
};
