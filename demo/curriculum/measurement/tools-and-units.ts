import type { DemoLesson } from '#demo/demo-types.ts';

const tex = String.raw;

export const toolsAndUnits: DemoLesson = {
  title: 'أدوات المعمل ووحدات القياس',
  videoUrl: 'https://www.youtube.com/watch?v=hQpQ0hxVNTg',
  lessonSummaryText: tex`القياس هو مقارنة كمية مجهولة بكمية أخرى من نوعها لمعرفة عدد مرات احتواء الأولى على الثانية. ولا يكتمل أي قياس إلا بشيئين معًا: قيمة عددية ووحدة قياس.

لكل أداة في المعمل وظيفة: الميزان الحساس للكتلة، والمخبار المدرج لحجم تقريبي، والماصة لنقل حجم دقيق، والسحاحة لإضافة حجوم دقيقة أثناء المعايرة. وعند قراءة الحجم اجعل عينك في مستوى **أسفل السطح المقعر** للسائل.

الكثافة هي كتلة وحدة الحجوم: $\rho = \frac{m}{V}$. وحجم الجسم الصلب غير المنتظم يساوي حجم الماء الذي يزيحه.

عند تكرار القياس فرّق بين أمرين: **الصحة** أي قرب النتيجة من القيمة الحقيقية، و**الدقة** أي تقارب القراءات بعضها من بعض.`,
  isFree: true,
  duration: '35 دقيقة',
  monthAssigned: 9,
  priceInPiastres: 0,
  additionalResources: 'https://phet.colorado.edu/ar/simulations/density',
  workPaper: [
    tex`حوّل: $0.45\ \mathrm{kg}$ إلى جرام، و$250\ \mathrm{mL}$ إلى لتر، و$72\ \mathrm{nm}$ إلى متر.`,
    tex`قطعة معدنية كتلتها $78\ \mathrm{g}$ وضعت في مخبار به $40\ \mathrm{mL}$ من الماء فارتفع السطح إلى $50\ \mathrm{mL}$. احسب كثافة المعدن.`,
    'علل: تُفضَّل الماصة على المخبار المدرج عند نقل حجم محدد من محلول إلى دورق المعايرة.',
    tex`احسب كتلة $60\ \mathrm{mL}$ من زيت كثافته $0.92\ \mathrm{g/mL}$.`,
    tex`حوّل $37^{\circ}\mathrm{C}$ إلى كلفن، و$300\ \mathrm{K}$ إلى درجة سيلزية.`,
    tex`قاس طالب كتلة قيمتها الحقيقية $5.00\ \mathrm{g}$ ثلاث مرات فحصل على $4.61$ و$4.60$ و$4.62$. ناقش الدقة والصحة، واذكر سببًا محتملًا للخطأ.`,
  ],
  equations: [
    { label: 'الكثافة', formula: tex`$\rho = \frac{m}{V}$` },
    { label: 'حجم جسم صلب بالإزاحة', formula: tex`$V = V_2 - V_1$` },
    { label: 'من سيلزية إلى كلفن', formula: tex`$T = t + 273$` },
    { label: 'ملي', formula: tex`$1\ \mathrm{mL} = 10^{-3}\ \mathrm{L}$` },
    { label: 'ميكرو', formula: tex`$1\ \mathrm{\mu m} = 10^{-6}\ \mathrm{m}$` },
    { label: 'نانو', formula: tex`$1\ \mathrm{nm} = 10^{-9}\ \mathrm{m}$` },
  ],
  exam: {
    title: 'امتحان أدوات المعمل ووحدات القياس',
    certificateThreshold: 75,
    questions: [
      {
        text: tex`أنسب أداة لنقل $10.0\ \mathrm{mL}$ بدقة من محلول حمض إلى الدورق المخروطي هي`,
        options: ['الكأس الزجاجية', 'المخبار المدرج', 'دورق التقطير', 'الماصة'],
        correctOptionIndex: 3,
        explanation:
          'الماصة معدّة لنقل حجم محدد بدقة. المخبار المدرج أقل دقة، والكأس ودورق التقطير ليسا للقياس الدقيق.',
        timeInSeconds: 45,
      },
      {
        text: 'تتميز السحاحة عن المخبار المدرج بأن',
        options: [
          'تدريجها يقيس الكتلة لا الحجم',
          'صفر تدريجها قريب من فتحتها العلوية',
          'صفر تدريجها عند قاعدتها',
          'قراءتها تؤخذ من أعلى السطح المقعر',
        ],
        correctOptionIndex: 1,
        explanation:
          'صفر السحاحة قرب فتحتها العلوية، فنقرأ منها مباشرة الحجم الذي نزل. أما المخبار فصفره عند قاعدته.',
        timeInSeconds: 60,
      },
      {
        text: tex`طول موجة ضوء بنفسجي $350\ \mathrm{nm}$، فكم يساوي بالمتر؟`,
        options: [
          tex`$3.5\times10^{-9}\ \mathrm{m}$`,
          tex`$3.5\times10^{-6}\ \mathrm{m}$`,
          tex`$3.5\times10^{-7}\ \mathrm{m}$`,
          tex`$3.5\times10^{-11}\ \mathrm{m}$`,
        ],
        correctOptionIndex: 2,
        explanation: tex`النانومتر $10^{-9}\ \mathrm{m}$، فيكون $350\times10^{-9} = 3.5\times10^{-7}\ \mathrm{m}$.`,
        timeInSeconds: 75,
      },
      {
        text: tex`جسم صلب كتلته $54\ \mathrm{g}$ وُضع في مخبار به $30\ \mathrm{mL}$ من الماء فارتفع السطح إلى $50\ \mathrm{mL}$. كثافة الجسم تساوي`,
        options: [
          tex`$2.70\ \mathrm{g/mL}$`,
          tex`$1.08\ \mathrm{g/mL}$`,
          tex`$1.80\ \mathrm{g/mL}$`,
          tex`$0.37\ \mathrm{g/mL}$`,
        ],
        correctOptionIndex: 0,
        explanation: tex`حجم الجسم يساوي ارتفاع الماء: $50-30=20\ \mathrm{mL}$، والكثافة $\frac{54}{20} = 2.70\ \mathrm{g/mL}$.`,
        timeInSeconds: 90,
      },
      {
        text: tex`كتلة دورق فارغ $40.00\ \mathrm{g}$، وكتلته وبه $25.0\ \mathrm{mL}$ من سائل $59.75\ \mathrm{g}$. كثافة السائل تساوي`,
        options: [
          tex`$2.39\ \mathrm{g/mL}$`,
          tex`$1.27\ \mathrm{g/mL}$`,
          tex`$1.60\ \mathrm{g/mL}$`,
          tex`$0.79\ \mathrm{g/mL}$`,
        ],
        correctOptionIndex: 3,
        explanation: tex`كتلة السائل $59.75-40.00=19.75\ \mathrm{g}$، والكثافة $\frac{19.75}{25.0} = 0.79\ \mathrm{g/mL}$.`,
        timeInSeconds: 90,
      },
      {
        text: 'أي مما يأتي وحدة أساسية في النظام الدولي للقياس؟',
        options: ['اللتر', 'المول', 'الجول', 'الدرجة السيلزية'],
        correctOptionIndex: 1,
        explanation:
          'المول وحدة كمية المادة، وهي من الوحدات السبع الأساسية. الجول والدرجة السيلزية وحدتان مشتقتان، واللتر ليس من وحدات النظام الدولي.',
        timeInSeconds: 45,
      },
      {
        text: tex`يغلي النيتروجين السائل عند $-196^{\circ}\mathrm{C}$. درجة غليانه بالكلفن تساوي`,
        options: [
          tex`$469\ \mathrm{K}$`,
          tex`$-77\ \mathrm{K}$`,
          tex`$77\ \mathrm{K}$`,
          tex`$196\ \mathrm{K}$`,
        ],
        correctOptionIndex: 2,
        explanation: tex`$T = t + 273 = -196 + 273 = 77\ \mathrm{K}$، والكلفن لا يكون سالبًا أبدًا.`,
        timeInSeconds: 60,
      },
      {
        text: tex`قاس طالبان كتلة قيمتها الحقيقية $20.0\ \mathrm{g}$. قراءات الأول: $18.1$ و$18.2$ و$18.1$، وقراءات الثاني: $19.8$ و$20.3$ و$20.0$. أي العبارات صحيحة؟`,
        options: [
          'قراءات الأول أكثر تقاربًا، ومتوسط الثاني أقرب إلى القيمة الحقيقية',
          'قراءات الأول أكثر تقاربًا، ومتوسطه أقرب إلى القيمة الحقيقية',
          'قراءات الثاني أكثر تقاربًا، ومتوسطه أقرب إلى القيمة الحقيقية',
          'قراءات الثاني أكثر تقاربًا، ومتوسط الأول أقرب إلى القيمة الحقيقية',
        ],
        correctOptionIndex: 0,
        explanation: tex`قراءات الأول بينها $0.1$ فقط فهي أكثر تقاربًا (ضبط)، ومتوسط الثاني نحو $20.03$ وهو الأقرب إلى $20.0$ (دقة).`,
        timeInSeconds: 90,
      },
    ],
  },
};
