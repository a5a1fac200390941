import type { DemoLesson } from '#demo/curriculum/demo-types.ts';

const tex = String.raw;

export const quantumNumbers: DemoLesson = {
  title: 'أعداد الكم والتوزيع الإلكتروني',
  videoUrl: 'https://www.youtube.com/watch?v=rcKilE9CdaA',
  lessonSummaryText: tex`لكل إلكترون في الذرة عنوان من أربعة أعداد، كما أن لكل شقة عنوانًا من مدينة وشارع وعمارة ورقم. وهذه الأعداد نتجت من الحل الرياضي لمعادلة شرودنجر.

- العدد الرئيسي $n$: المستوى وبعده عن النواة، وأقصى سعة للمستوى $2n^2$ حتى الرابع.
- العدد الثانوي $l$: من $0$ إلى $n-1$، ويحدد المستوى الفرعي $\mathrm{s, p, d, f}$.
- العدد المغناطيسي $m_l$: من $-l$ إلى $+l$، وعدد الأوربيتالات $2l+1$.
- العدد المغزلي $m_s$: إما $+\frac{1}{2}$ وإما $-\frac{1}{2}$.

ونكتب التوزيع بثلاث قواعد: **البناء التصاعدي** (الأقل طاقة أولًا)، و**قاعدة هوند** (لا ازدواج في أوربيتالات المستوى الفرعي قبل شغلها فرادى)، و**مبدأ باولي** (لا يتفق إلكترونان في الأعداد الأربعة).

ويشذ \ce{Cr} و\ce{Cu}: فالمستوى الفرعي نصف الممتلئ أو تام الامتلاء أكثر استقرارًا. وعند تأين العناصر الانتقالية تُفقد إلكترونات $\mathrm{4s}$ قبل $\mathrm{3d}$.`,
  isFree: true,
  duration: '60 دقيقة',
  monthAssigned: 10,
  priceInPiastres: 0,
  additionalResources: 'https://phet.colorado.edu/ar/simulations/build-an-atom',
  workPaper: [
    tex`اكتب التوزيع الإلكتروني لكل من: \ce{_15P} و\ce{_24Cr} و\ce{_29Cu} و\ce{_30Zn}.`,
    tex`اكتب التوزيع الإلكتروني للأيونات: \ce{Fe^2+} و\ce{Cu+} و\ce{S^2-}، علمًا بأن الأعداد الذرية $\mathrm{Fe}=26$ و$\mathrm{Cu}=29$ و$\mathrm{S}=16$.`,
    tex`حدد أعداد الكم الأربعة للإلكترون الأخير في ذرة الأكسجين \ce{_8O}.`,
    tex`ما أكبر عدد من الإلكترونات له $n=4$ و$l=3$؟`,
    tex`بيّن سبب استحالة كل مجموعة: $(n=1,\ l=1,\ m_l=0)$ و$(n=3,\ l=1,\ m_l=2)$.`,
    tex`كم إلكترونًا مفردًا في كل من: \ce{_7N} و\ce{_16S} و\ce{_25Mn}؟`,
  ],
  equations: [
    { label: 'سعة المستوى الرئيسي', formula: tex`$2n^2$` },
    { label: 'عدد أوربيتالات المستوى الفرعي', formula: tex`$2l + 1$` },
    { label: 'سعة المستوى الفرعي', formula: tex`$2(2l + 1)$` },
    {
      label: 'ترتيب الامتلاء',
      formula: tex`$\mathrm{1s,\,2s,\,2p,\,3s,\,3p,\,4s,\,3d,\,4p,\,5s,\,4d}$`,
    },
    { label: 'توزيع الحديد', formula: tex`$\mathrm{[Ar]\,4s^2\,3d^6}$` },
    { label: 'توزيع الكروم', formula: tex`$\mathrm{[Ar]\,4s^1\,3d^5}$` },
    { label: 'توزيع النحاس', formula: tex`$\mathrm{[Ar]\,4s^1\,3d^{10}}$` },
  ],
  exam: {
    title: 'امتحان أعداد الكم والتوزيع الإلكتروني',
    certificateThreshold: 80,
    questions: [
      {
        text: tex`أقصى عدد من الإلكترونات يتشبع به المستوى الرئيسي $n=3$ هو`,
        options: ['8', '9', '18', '32'],
        correctOptionIndex: 2,
        explanation: tex`سعة المستوى الرئيسي $2n^2 = 2\times3^2 = 18$ إلكترونًا.`,
        timeInSeconds: 45,
      },
      {
        text: tex`عدد أوربيتالات المستوى الفرعي الذي له $l=2$ يساوي`,
        options: ['5', '2', '3', '10'],
        correctOptionIndex: 0,
        explanation: tex`عدد الأوربيتالات $2l+1 = 2\times2+1 = 5$، وهو المستوى الفرعي $\mathrm{d}$.`,
        timeInSeconds: 45,
      },
      {
        text: 'أي مجموعات أعداد الكم الآتية مستحيلة؟',
        options: [
          tex`$n=3,\ l=2,\ m_l=-2,\ m_s=+\frac{1}{2}$`,
          tex`$n=4,\ l=0,\ m_l=0,\ m_s=-\frac{1}{2}$`,
          tex`$n=3,\ l=1,\ m_l=-1,\ m_s=+\frac{1}{2}$`,
          tex`$n=2,\ l=2,\ m_l=0,\ m_s=-\frac{1}{2}$`,
        ],
        correctOptionIndex: 3,
        explanation: tex`قيم $l$ من $0$ إلى $n-1$ فقط، فإذا كان $n=2$ فلا يكون $l$ إلا $0$ أو $1$.`,
        timeInSeconds: 75,
      },
      {
        text: tex`التوزيع الإلكتروني لأيون الحديد \ce{Fe^3+} هو (العدد الذري للحديد 26)`,
        options: [
          tex`$\mathrm{[Ar]\,4s^2\,3d^3}$`,
          tex`$\mathrm{[Ar]\,3d^5}$`,
          tex`$\mathrm{[Ar]\,4s^1\,3d^4}$`,
          tex`$\mathrm{[Ar]\,3d^6}$`,
        ],
        correctOptionIndex: 1,
        explanation: tex`توزيع الحديد $\mathrm{[Ar]\,4s^2\,3d^6}$، ويُفقد إلكترونا $\mathrm{4s}$ أولًا ثم إلكترون من $\mathrm{3d}$، فيبقى $\mathrm{[Ar]\,3d^5}$.`,
        timeInSeconds: 75,
      },
      {
        text: tex`عدد الإلكترونات المفردة في ذرة الكروم \ce{_24Cr} في الحالة المستقرة يساوي`,
        options: ['4', '5', '1', '6'],
        correctOptionIndex: 3,
        explanation: tex`توزيع الكروم الشاذ $\mathrm{[Ar]\,4s^1\,3d^5}$ أكثر استقرارًا لأن المستويين نصف ممتلئين، فالإلكترونات المفردة $1+5=6$.`,
        timeInSeconds: 75,
      },
      {
        text: tex`بعد امتلاء المستوى الفرعي $\mathrm{5s}$ تبدأ الإلكترونات في شغل المستوى الفرعي`,
        options: [tex`$\mathrm{4d}$`, tex`$\mathrm{5p}$`, tex`$\mathrm{4f}$`, tex`$\mathrm{6s}$`],
        correctOptionIndex: 0,
        explanation: tex`الترتيب بحسب $n+l$: لـ$\mathrm{4d}$ و$\mathrm{5p}$ و$\mathrm{6s}$ القيمة $6$ فيُشغل الأقل في $n$ أولًا وهو $\mathrm{4d}$، وقيمة $\mathrm{4f}$ هي $7$.`,
        timeInSeconds: 60,
      },
      {
        text: tex`قيم $n$ و$l$ و$m_l$ للإلكترون الأخير في ذرة البوتاسيوم \ce{_19K} هي على الترتيب`,
        options: [tex`$3,\ 2,\ -2$`, tex`$4,\ 1,\ 0$`, tex`$4,\ 0,\ 0$`, tex`$3,\ 1,\ +1$`],
        correctOptionIndex: 2,
        explanation: tex`آخر إلكترون في البوتاسيوم في $\mathrm{4s^1}$: $n=4$ و$l=0$ و$m_l=0$.`,
        timeInSeconds: 75,
      },
      {
        text: tex`إلكترونا الأوربيتال $\mathrm{2p_x}$ الممتلئ في ذرة ما`,
        options: [
          tex`يتفقان في $n$ و$l$ فقط`,
          tex`يتفقان في $n$ و$l$ و$m_l$ ويختلفان في $m_s$`,
          'يتفقان في أعداد الكم الأربعة',
          tex`يختلفان في $m_l$ ويتفقان في $m_s$`,
        ],
        correctOptionIndex: 1,
        explanation: tex`هما في أوربيتال واحد فيتفقان في $n$ و$l$ و$m_l$، ومبدأ باولي يلزمهما الاختلاف في اتجاه الغزل $m_s$.`,
        timeInSeconds: 60,
      },
      {
        text: tex`عنصر ينتهي توزيعه الإلكتروني بـ $\mathrm{3p^4}$. عدد الأوربيتالات المشغولة بالإلكترونات (تامة الامتلاء ونصف الممتلئة) في ذرته يساوي`,
        options: ['8', '7', '9', '16'],
        correctOptionIndex: 2,
        explanation: tex`التوزيع $\mathrm{1s^2\,2s^2\,2p^6\,3s^2\,3p^4}$، والأوربيتالات المشغولة $1+1+3+1+3=9$.`,
        timeInSeconds: 90,
      },
    ],
  },
};
