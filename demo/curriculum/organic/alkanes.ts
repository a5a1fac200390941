import type { DemoLesson } from '#demo/demo-types.ts';

const tex = String.raw;

export const alkanes: DemoLesson = {
  title: 'مدخل إلى الكيمياء العضوية والألكانات',
  symbol: 'Me',
  videoUrl: 'https://www.youtube.com/watch?v=UloIw7dhnlQ',
  lessonSummaryText: tex`ظن العلماء قديمًا أن المركبات العضوية لا تتكون إلا داخل الكائن الحي بتأثير «قوة حيوية». ثم حضّر فوهلر اليوريا في المعمل من مركب غير عضوي فسقطت النظرية وبدأت الكيمياء العضوية الحديثة.

معادلة فوهلر: \ce{NH4CNO ->[\Delta] CO(NH2)2}. وتتعدد المركبات العضوية لأن ذرات الكربون ترتبط بعضها ببعض في سلاسل وحلقات بروابط أحادية ومزدوجة وثلاثية.

الألكانات هيدروكربونات مشبعة قانونها العام $\mathrm{C_nH_{2n+2}}$. ولتسميتها: اختر **أطول سلسلة كربونية متصلة**، ورقّمها من الطرف الأقرب لأول تفرع، ثم اذكر رقم الفرع واسمه قبل اسم السلسلة.

الأيزومرات تتفق في الصيغة الجزيئية وتختلف في الصيغة البنائية والخواص، وكلما زاد التفرع قلت درجة الغليان. وأشهر تفاعلات الألكانات الاحتراق والاستبدال بالهالوجينات.`,
  isFree: true,
  duration: '60 دقيقة',
  monthAssigned: 12,
  priceInPiastres: 0,
  additionalResources: 'https://ar.wikipedia.org/wiki/ألكان',
  workPaper: [
    tex`ارسم الأيزومرات البنائية للصيغة \ce{C6H14} وسمّها بنظام الأيوباك.`,
    tex`سمّ بنظام الأيوباك: \ce{CH3-CH(CH3)-CH2-CH3} و\ce{CH3-C(CH3)2-CH3}.`,
    'صحح التسمية مع بيان السبب: 2-إيثيل بروبان، و4-ميثيل بنتان.',
    tex`اكتب معادلة تحضير غاز الميثان في المعمل، واذكر لماذا يُجمع بإزاحة الماء إلى أسفل.`,
    tex`احسب حجم \ce{CO2} الناتج عند $\mathrm{STP}$ من احتراق $11.6\ \mathrm{g}$ من البيوتان احتراقًا تامًّا. $[\mathrm{C}=12,\ \mathrm{H}=1]$`,
    'كيف تكشف عمليًّا عن الكربون والهيدروجين في مركب عضوي؟ ارسم الجهاز واكتب المعادلات.',
    tex`اكتب معادلات استبدال ذرات هيدروجين الميثان بالكلور خطوة بخطوة، وسمّ كل ناتج.`,
  ],
  equations: [
    { label: 'تجربة فوهلر', formula: tex`\ce{NH4CNO ->[\Delta] CO(NH2)2}` },
    { label: 'القانون العام للألكانات', formula: tex`$\mathrm{C_nH_{2n+2}}$` },
    {
      label: 'تحضير الميثان في المعمل',
      formula: tex`\ce{CH3COONa + NaOH ->[CaO][\Delta] CH4 + Na2CO3}`,
    },
    { label: 'احتراق الميثان', formula: tex`\ce{CH4 + 2O2 -> CO2 + 2H2O}` },
    { label: 'الاستبدال بالكلور', formula: tex`\ce{CH4 + Cl2 ->[UV] CH3Cl + HCl}` },
    { label: 'الكشف عن الكربون', formula: tex`\ce{C + 2CuO ->[\Delta] 2Cu + CO2}` },
    { label: 'الكشف عن الهيدروجين', formula: tex`\ce{2H + CuO ->[\Delta] Cu + H2O}` },
  ],
  exam: {
    title: 'امتحان مدخل الكيمياء العضوية والألكانات',
    certificateThreshold: 75,
    questions: [
      {
        text: 'المركب العضوي الذي حضّره فوهلر معمليًّا فهدم نظرية القوة الحيوية هو',
        options: ['الميثان', 'سيانات الأمونيوم', 'حمض الخليك', 'اليوريا'],
        correctOptionIndex: 3,
        timeInSeconds: 45,
      },
      {
        text: 'أي الصيغ الآتية تمثل ألكانًا؟',
        options: [tex`\ce{C6H12}`, tex`\ce{C6H14}`, tex`\ce{C6H10}`, tex`\ce{C6H6}`],
        correctOptionIndex: 1,
        timeInSeconds: 45,
      },
      {
        text: tex`عدد الأيزومرات البنائية للصيغة الجزيئية \ce{C5H12} يساوي`,
        options: ['2', '4', '3', '5'],
        correctOptionIndex: 2,
        timeInSeconds: 75,
      },
      {
        text: tex`اسم المركب \ce{CH3-CH(C2H5)-CH2-CH3} بنظام الأيوباك هو`,
        options: ['3-ميثيل بنتان', '2-إيثيل بيوتان', '2-ميثيل بنتان', 'هكسان عادي'],
        correctOptionIndex: 0,
        timeInSeconds: 90,
      },
      {
        text: tex`عدد مولات الأكسجين اللازمة لاحتراق $1\ \mathrm{mol}$ من البيوتان \ce{C4H10} احتراقًا تامًّا يساوي`,
        options: ['5', '8', '13', '6.5'],
        correctOptionIndex: 3,
        timeInSeconds: 90,
      },
      {
        text: tex`عند التقطير الجاف لملح بروبانوات الصوديوم اللامائي \ce{C2H5COONa} مع الجير الصودي ينتج غاز`,
        options: ['الميثان', 'البروبان', 'الإيثان', 'الإيثين'],
        correctOptionIndex: 2,
        timeInSeconds: 75,
      },
      {
        text: 'أي المركبات الآتية أعلى درجة غليان؟',
        options: ['2-ميثيل بيوتان', 'البنتان العادي', '2،2-ثنائي ميثيل بروبان', 'البيوتان العادي'],
        correctOptionIndex: 1,
        timeInSeconds: 60,
      },
      {
        text: 'عند تسخين مادة عضوية مع أكسيد النحاس الأسود وإمرار الأبخرة على كبريتات نحاس لامائية بيضاء صارت زرقاء. هذا يثبت أن المادة تحتوي على',
        options: ['الهيدروجين', 'الكربون', 'النيتروجين', 'الأكسجين'],
        correctOptionIndex: 0,
        timeInSeconds: 60,
      },
      {
        text: 'عند تفاعل الميثان مع وفرة من الكلور في ضوء الشمس غير المباشر يكون الناتج العضوي للخطوة الثالثة من الاستبدال هو',
        options: [tex`\ce{CH3Cl}`, tex`\ce{CCl4}`, tex`\ce{CHCl3}`, tex`\ce{CH2Cl2}`],
        correctOptionIndex: 2,
        timeInSeconds: 60,
      },
    ],
  },
};
