import type { DemoLesson } from '#demo/curriculum/demo-types.ts';

const tex = String.raw;

export const alkenesAndAlkynes: DemoLesson = {
  title: 'الألكينات والألكاينات',
  videoUrl: 'https://www.youtube.com/watch?v=CEH3O6l1pbw',
  lessonSummaryText: tex`الهيدروكربونات غير المشبعة أنشط من الألكانات، والسر في الرابطة باي الضعيفة سهلة الكسر. لذلك تتفاعل الألكينات والألكاينات بالإضافة حتى تصبح مشبعة.

الألكينات قانونها العام $\mathrm{C_nH_{2n}}$ والألكاينات $\mathrm{C_nH_{2n-2}}$. كل رابطة باي تضيف مولًا واحدًا من \ce{H2} أو \ce{Br2}. ونميزها عن الألكانات بزوال لون البروم المذاب في رابع كلوريد الكربون.

**قاعدة ماركونيكوف:** عند إضافة متفاعل غير متماثل مثل \ce{HBr} إلى ألكين غير متماثل، يذهب الهيدروجين إلى ذرة الكربون الغنية بالهيدروجين:

\ce{CH3-CH=CH2 + HBr -> CH3-CHBr-CH3}

ومن الإيثاين تبدأ طرق كثيرة: الهيدرة تعطي الإيثانال، والبلمرة الثلاثية تعطي البنزين: \ce{3C2H2 ->[Ni][\Delta] C6H6}.`,
  isFree: true,
  duration: '60 دقيقة',
  monthAssigned: 2,
  priceInPiastres: 0,
  additionalResources: 'https://ar.wikipedia.org/wiki/ألكين',
  workPaper: [
    tex`اكتب الصيغة البنائية لكل من: 2-بنتين، و3-ميثيل-1-بيوتاين، و1،2-ثنائي برومو إيثان.`,
    tex`اكتب معادلة تفاعل \ce{HCl} مع 1-بيوتين، وسمّ الناتج.`,
    'كيف تميز عمليًّا بين غازي الإيثان والإيثين؟ اكتب المشاهدة والمعادلة.',
    tex`احسب حجم غاز الإيثاين عند $\mathrm{STP}$ الناتج من تفاعل $16\ \mathrm{g}$ من كربيد الكالسيوم مع وفرة من الماء. $[\mathrm{Ca}=40,\ \mathrm{C}=12]$`,
    tex`وضّح بالمعادلات كيف تحصل من كربيد الكالسيوم على: الإيثانال، والبنزين، والإيثان.`,
    tex`اكتب الصيغة البنائية للبوليمر الناتج من بلمرة \ce{CH2=CHCl} بالإضافة، واذكر استخدامًا له.`,
  ],
  equations: [
    { label: 'هدرجة الإيثين', formula: tex`\ce{C2H4 + H2 ->[Ni][\Delta] C2H6}` },
    { label: 'إضافة البروم', formula: tex`\ce{CH2=CH2 + Br2 -> CH2Br-CH2Br}` },
    { label: 'قاعدة ماركونيكوف', formula: tex`\ce{CH3-CH=CH2 + HBr -> CH3-CHBr-CH3}` },
    { label: 'هيدرة الإيثين', formula: tex`\ce{C2H4 + H2O ->[H2SO4] C2H5OH}` },
    { label: 'تحضير الإيثاين', formula: tex`\ce{CaC2 + 2H2O -> C2H2 + Ca(OH)2}` },
    { label: 'هيدرة الإيثاين', formula: tex`\ce{C2H2 + H2O ->[HgSO4][H2SO4] CH3CHO}` },
    { label: 'البلمرة الثلاثية للإيثاين', formula: tex`\ce{3C2H2 ->[Ni][\Delta] C6H6}` },
  ],
  exam: {
    title: 'امتحان الألكينات والألكاينات',
    certificateThreshold: 80,
    questions: [
      {
        text: tex`الناتج الرئيسي لإضافة \ce{HBr} إلى البروبين \ce{CH3-CH=CH2} هو`,
        options: ['1-بروموبروبان', '1،2-ثنائي بروموبروبان', '2-بروموبروبان', '3-بروموبروبين'],
        correctOptionIndex: 2,
        explanation:
          'قاعدة ماركونيكوف: يذهب الهيدروجين إلى ذرة الكربون الأغنى بالهيدروجين، والبروم إلى الوسطى، فينتج 2-بروموبروبان.',
        timeInSeconds: 60,
      },
      {
        text: 'للتمييز عمليًّا بين غازي الإيثان والإيثين يُستخدم',
        options: [
          'البروم المذاب في رابع كلوريد الكربون',
          'ماء الجير الرائق',
          'ورقة عباد الشمس',
          'كبريتات النحاس اللامائية',
        ],
        correctOptionIndex: 0,
        explanation:
          'الإيثين غير مشبع فيزيل لون البروم الأحمر بالإضافة، والإيثان مشبع لا يزيله في هذه الظروف.',
        timeInSeconds: 45,
      },
      {
        text: tex`الغاز الناتج من تنقيط الماء على كربيد الكالسيوم \ce{CaC2} هو`,
        options: ['الميثان', 'الإيثاين', 'الإيثين', 'الهيدروجين'],
        correctOptionIndex: 1,
        explanation: tex`\ce{CaC2 + 2H2O -> C2H2 + Ca(OH)2}، وهي الطريقة المعملية لتحضير الإيثاين.`,
        timeInSeconds: 45,
      },
      {
        text: tex`حجم الهيدروجين عند $\mathrm{STP}$ اللازم لتحويل $0.5\ \mathrm{mol}$ من الإيثاين إلى إيثان يساوي`,
        options: [
          tex`$11.2\ \mathrm{L}$`,
          tex`$44.8\ \mathrm{L}$`,
          tex`$5.6\ \mathrm{L}$`,
          tex`$22.4\ \mathrm{L}$`,
        ],
        correctOptionIndex: 3,
        explanation: tex`الرابطة الثلاثية تحتاج إلى مولين من \ce{H2} لكل مول: $2\times0.5=1\ \mathrm{mol}$ وحجمه $22.4\ \mathrm{L}$.`,
        timeInSeconds: 90,
      },
      {
        text: 'الناتج النهائي للهيدرة الحفزية للإيثاين في وجود حمض الكبريتيك وكبريتات الزئبق (II) هو',
        options: [tex`\ce{C2H5OH}`, tex`\ce{CH3CHO}`, tex`\ce{CH3COOH}`, tex`\ce{C2H6}`],
        correctOptionIndex: 1,
        explanation: tex`إضافة الماء تعطي أولًا كحول الفاينيل، وهو غير ثابت فتترتب ذراته من جديد ويصير الإيثانال \ce{CH3CHO}.`,
        timeInSeconds: 60,
      },
      {
        text: 'عند إمرار غاز الإيثاين في أنبوبة من النيكل مسخنة لدرجة الاحمرار يتكون',
        options: ['البنزين العطري', 'الهكسان الحلقي', 'الإيثان', 'الهكسان العادي'],
        correctOptionIndex: 0,
        explanation: tex`تتحد ثلاثة جزيئات إيثاين في حلقة سداسية: \ce{3C2H2 -> C6H6}.`,
        timeInSeconds: 45,
      },
      {
        text: tex`ناتج تفاعل الإيثين مع محلول برمنجنات البوتاسيوم في وسط قلوي (تفاعل باير) هو`,
        options: [
          tex`\ce{CH3-CH2OH}`,
          tex`\ce{CH3-CHO}`,
          tex`\ce{HO-CH2-CH2-OH}`,
          tex`\ce{CH3-COOH}`,
        ],
        correctOptionIndex: 2,
        explanation:
          'يضيف تفاعل باير مجموعتي هيدروكسيل عند الرابطة المزدوجة فينتج الإيثيلين جليكول، ويزول لون البرمنجنات.',
        timeInSeconds: 60,
      },
      {
        text: tex`هيدروكربون أليفاتي مفتوح السلسلة صيغته \ce{C4H6}، يتفاعل المول منه حتى التشبع مع`,
        options: [
          tex`$1\ \mathrm{mol}$ من \ce{Br2}`,
          tex`$3\ \mathrm{mol}$ من \ce{Br2}`,
          tex`$4\ \mathrm{mol}$ من \ce{Br2}`,
          tex`$2\ \mathrm{mol}$ من \ce{Br2}`,
        ],
        correctOptionIndex: 3,
        explanation: tex`الألكان المقابل \ce{C4H10} يزيد عنه بأربع ذرات هيدروجين، أي رابطتا باي، وكل رابطة باي تضيف مولًا من البروم.`,
        timeInSeconds: 75,
      },
      {
        text: tex`المونومر المستخدم في تحضير بوليمر كلوريد عديد الفاينيل $(\mathrm{PVC})$ هو`,
        options: [tex`\ce{CH2=CH2}`, tex`\ce{CH2=CHCl}`, tex`\ce{CF2=CF2}`, tex`\ce{CHCl=CHCl}`],
        correctOptionIndex: 1,
        explanation: tex`كلوريد الفاينيل \ce{CH2=CHCl} هو الوحدة المتكررة. و\ce{CH2=CH2} للبولي إيثيلين، و\ce{CF2=CF2} للتفلون.`,
        timeInSeconds: 45,
      },
    ],
  },
};
