import type { DemoLesson } from '#demo/demo-types.ts';

const tex = String.raw;

export const atomAndIsotopes: DemoLesson = {
  title: 'مكونات الذرة والنظائر',
  symbol: 'Nu',
  videoUrl: 'https://www.youtube.com/watch?v=FSyAehMdpyI',
  lessonSummaryText: tex`الذرة أصغر جزء من العنصر يحتفظ بهويته، وتتركز كتلتها كلها تقريبًا في نواة موجبة صغيرة جدًّا، وتدور الإلكترونات السالبة حولها في فراغ واسع.

العدد الذري $Z$ هو عدد البروتونات وهو بطاقة هوية العنصر، والعدد الكتلي $A$ هو مجموع البروتونات والنيوترونات، فيكون عدد النيوترونات $N = A - Z$. وعندما تصير الذرة أيونًا يتغير عدد **الإلكترونات** وحده: يقل في الأيون الموجب ويزيد في الأيون السالب.

النظائر ذرات للعنصر نفسه تتفق في عدد البروتونات وتختلف في عدد النيوترونات، مثل \ce{^12_6C} و\ce{^14_6C}. ولأن النظائر تختلط في الطبيعة بنسب ثابتة، فالكتلة الذرية للعنصر **متوسط موزون** لكتل نظائره.`,
  isFree: true,
  duration: '40 دقيقة',
  monthAssigned: 10,
  priceInPiastres: 0,
  additionalResources: 'https://phet.colorado.edu/ar/simulations/isotopes-and-atomic-mass',
  workPaper: [
    tex`احسب عدد البروتونات والنيوترونات والإلكترونات في كل من: \ce{^23_11Na} و\ce{^39_19K+} و\ce{^32_16S^2-}.`,
    tex`للنحاس نظيران: \ce{^63Cu} بنسبة $69\%$ و\ce{^65Cu} بنسبة $31\%$. احسب كتلته الذرية.`,
    tex`علل: تتفق \ce{^16_8O} و\ce{^18_8O} في الخواص الكيميائية.`,
    tex`أيون \ce{X^3+} به 10 إلكترونات و14 نيوترونًا. اكتب رمز ذرة العنصر موضحًا العددين الذري والكتلي.`,
    'ماذا تستنتج من ارتداد عدد قليل جدًّا من جسيمات ألفا عن صفيحة الذهب في تجربة رذرفورد؟',
    tex`عنصر كتلته الذرية $10.8\ \mathrm{u}$ وله نظيران كتلتاهما $10\ \mathrm{u}$ و$11\ \mathrm{u}$. احسب نسبة وجود كل نظير.`,
  ],
  equations: [
    { label: 'العدد الكتلي', formula: tex`$A = Z + N$` },
    { label: 'عدد النيوترونات', formula: tex`$N = A - Z$` },
    { label: 'إلكترونات أيون شحنته q', formula: tex`$n_e = Z - q$` },
    {
      label: 'الكتلة الذرية لعنصر له نظيران',
      formula: tex`$\bar{m} = \frac{m_1 p_1 + m_2 p_2}{100}$`,
    },
    { label: 'نظيرا الكلور', formula: tex`\ce{^35_17Cl} , \ce{^37_17Cl}` },
  ],
  exam: {
    title: 'امتحان مكونات الذرة والنظائر',
    certificateThreshold: 80,
    questions: [
      {
        text: tex`عدد مكونات أيون الألومنيوم \ce{Al^3+} الناتج من الذرة \ce{^27_13Al} هو`,
        options: [
          tex`$13p,\ 14n,\ 13e$`,
          tex`$13p,\ 14n,\ 10e$`,
          tex`$10p,\ 14n,\ 13e$`,
          tex`$13p,\ 27n,\ 10e$`,
        ],
        correctOptionIndex: 1,
        timeInSeconds: 60,
      },
      {
        text: 'تختلف نظائر العنصر الواحد فيما بينها في',
        options: [
          'عدد البروتونات',
          'عدد إلكترونات المستوى الأخير',
          'عدد النيوترونات',
          'العدد الذري',
        ],
        correctOptionIndex: 2,
        timeInSeconds: 45,
      },
      {
        text: tex`يوجد الكلور في الطبيعة على هيئة \ce{^35Cl} بنسبة $75\%$ و\ce{^37Cl} بنسبة $25\%$. الكتلة الذرية للكلور تساوي`,
        options: [
          tex`$35.5\ \mathrm{u}$`,
          tex`$36.0\ \mathrm{u}$`,
          tex`$36.5\ \mathrm{u}$`,
          tex`$35.0\ \mathrm{u}$`,
        ],
        correctOptionIndex: 0,
        timeInSeconds: 90,
      },
      {
        text: tex`الكتلة الذرية للبورون $10.8\ \mathrm{u}$ وله نظيران \ce{^10B} و\ce{^11B}. نسبة وجود \ce{^11B} تساوي تقريبًا`,
        options: [tex`$20\%$`, tex`$50\%$`, tex`$8\%$`, tex`$80\%$`],
        correctOptionIndex: 3,
        timeInSeconds: 90,
      },
      {
        text: 'أي زوج مما يأتي يمثل نظيرين لعنصر واحد؟',
        options: [
          tex`\ce{^40_18Ar} و\ce{^40_20Ca}`,
          tex`\ce{^14_6C} و\ce{^14_7N}`,
          tex`\ce{^16_8O} و\ce{^18_8O}`,
          tex`\ce{^31_15P} و\ce{^32_16S}`,
        ],
        correctOptionIndex: 2,
        timeInSeconds: 60,
      },
      {
        text: tex`أيون \ce{X^2-} به 18 إلكترونًا، والعدد الكتلي للعنصر X هو 34. عدد النيوترونات في نواته يساوي`,
        options: ['14', '18', '16', '20'],
        correctOptionIndex: 1,
        timeInSeconds: 75,
      },
      {
        text: 'نفاذ معظم جسيمات ألفا من صفيحة الذهب دون انحراف في تجربة رذرفورد يدل على أن',
        options: [
          'الذرة كرة مصمتة متجانسة الشحنة',
          'شحنة النواة سالبة',
          'كتلة الإلكترون تساوي كتلة البروتون',
          'معظم حجم الذرة فراغ',
        ],
        correctOptionIndex: 3,
        timeInSeconds: 45,
      },
      {
        text: tex`أي الأيونات الآتية يتساوى في عدد الإلكترونات مع ذرة النيون \ce{_10Ne}؟`,
        options: [tex`\ce{_11Na+}`, tex`\ce{_17Cl-}`, tex`\ce{_19K+}`, tex`\ce{_3Li+}`],
        correctOptionIndex: 0,
        timeInSeconds: 60,
      },
    ],
  },
};
