import type { DemoLesson } from '#demo/demo-types.ts';

const tex = String.raw;

export const bondTypes: DemoLesson = {
  title: 'الرابطة الأيونية والتساهمية والفلزية',
  symbol: 'Io',
  videoUrl: 'https://www.youtube.com/watch?v=QXT4OVM4vXI',
  lessonSummaryText: tex`ترتبط الذرات لتصل إلى حالة أقل طاقة وأكثر استقرارًا. فإذا كان فرق السالبية الكهربية كبيرًا انتقلت الإلكترونات وتكونت رابطة أيونية، وإذا كان صغيرًا تشاركت الذرتان في الإلكترونات وتكونت رابطة تساهمية.

القاعدة العملية: الفرق أكبر من $1.7$ رابطة أيونية، وبين $0.4$ و$1.7$ تساهمية قطبية، وأقل من $0.4$ تساهمية نقية أو غير قطبية تقريبًا. وهي قاعدة تقريبية لها استثناءات مثل \ce{HF}.

**الرابطة التناسقية** تساهمية مصدر زوج إلكتروناتها ذرة واحدة مانحة: \ce{NH3 + H+ -> NH4+}. و**الرابطة الفلزية** تجاذب بين أيونات الفلز الموجبة وسحابة إلكترونات التكافؤ الحرة، وتقوى بزيادة عدد هذه الإلكترونات.

المركب الأيوني يوصل الكهرباء مصهورًا أو مذابًا لأن أيوناته تصير حرة الحركة، ودرجة انصهاره ترتفع بزيادة شحنات أيوناته وصغر أنصاف أقطارها.`,
  isFree: true,
  duration: '45 دقيقة',
  monthAssigned: 12,
  priceInPiastres: 0,
  additionalResources: 'https://phet.colorado.edu/ar/simulations/build-a-molecule',
  workPaper: [
    tex`باستخدام قيم السالبية $\mathrm{H}=2.1$ و$\mathrm{O}=3.5$ و$\mathrm{Cl}=3.0$ و$\mathrm{K}=0.8$ حدد نوع الرابطة في: \ce{H2O} و\ce{KCl} و\ce{Cl2} و\ce{HCl}.`,
    tex`وضّح بالتمثيل النقطي تكوّن الرابطة في \ce{MgCl2}، علمًا بأن $Z_{\mathrm{Mg}}=12$ و$Z_{\mathrm{Cl}}=17$.`,
    tex`علل: لا يوصل \ce{NaCl} الصلب التيار الكهربي ويوصله مصهوره.`,
    tex`حدد الذرة المانحة والذرة المستقبلة في الرابطة التناسقية في أيون الهيدرونيوم \ce{H3O+}.`,
    tex`اذكر أنواع الروابط الموجودة في مركب \ce{NH4Cl}.`,
    tex`رتب \ce{_11Na} و\ce{_12Mg} و\ce{_13Al} حسب قوة الرابطة الفلزية مع التعليل.`,
  ],
  equations: [
    { label: 'تكوّن كلوريد الصوديوم', formula: tex`\ce{2Na + Cl2 -> 2NaCl}` },
    { label: 'تكوّن أيون الأمونيوم', formula: tex`\ce{NH3 + H+ -> NH4+}` },
    { label: 'تكوّن أيون الهيدرونيوم', formula: tex`\ce{H2O + H+ -> H3O+}` },
    { label: 'فرق السالبية الكهربية', formula: tex`$\Delta x = x_A - x_B$` },
    { label: 'رابطة أيونية غالبًا', formula: tex`$\Delta x > 1.7$` },
  ],
  exam: {
    title: 'امتحان الرابطة الأيونية والتساهمية والفلزية',
    certificateThreshold: 75,
    questions: [
      {
        text: tex`إذا كانت السالبية الكهربية $\mathrm{H}=2.1$ و$\mathrm{C}=2.5$ و$\mathrm{N}=3.0$ و$\mathrm{O}=3.5$ و$\mathrm{F}=4.0$ فأكثر الروابط الآتية قطبية هي`,
        options: [tex`\ce{N-H}`, tex`\ce{C-H}`, tex`\ce{O-H}`, tex`\ce{F-H}`],
        correctOptionIndex: 3,
        timeInSeconds: 60,
      },
      {
        text: tex`يتحد العنصر \ce{_12X} مع العنصر \ce{_17Y} فيتكون مركب`,
        options: [
          tex`أيوني صيغته \ce{XY}`,
          tex`أيوني صيغته \ce{XY2}`,
          tex`تساهمي صيغته \ce{X2Y}`,
          tex`أيوني صيغته \ce{X2Y}`,
        ],
        correctOptionIndex: 1,
        timeInSeconds: 60,
      },
      {
        text: 'يوصل مصهور كلوريد الصوديوم التيار الكهربي بسبب',
        options: [
          'الأيونات الحرة الحركة',
          'الإلكترونات الحرة الحركة',
          'جزيئات كلوريد الصوديوم القطبية',
          'ذرات الصوديوم المتعادلة',
        ],
        correctOptionIndex: 0,
        timeInSeconds: 45,
      },
      {
        text: 'أي المركبات الآتية أعلى درجة انصهار؟',
        options: [tex`\ce{NaCl}`, tex`\ce{KCl}`, tex`\ce{MgO}`, tex`\ce{CsCl}`],
        correctOptionIndex: 2,
        timeInSeconds: 60,
      },
      {
        text: tex`إذا كانت السالبية الكهربية $\mathrm{Na}=0.9$ و$\mathrm{Mg}=1.2$ و$\mathrm{Al}=1.5$ و$\mathrm{Cl}=3.0$ فالترتيب التنازلي الصحيح حسب الصفة الأيونية هو`,
        options: [
          tex`$\mathrm{AlCl_3 > MgCl_2 > NaCl}$`,
          tex`$\mathrm{NaCl > MgCl_2 > AlCl_3}$`,
          tex`$\mathrm{MgCl_2 > NaCl > AlCl_3}$`,
          tex`$\mathrm{NaCl > AlCl_3 > MgCl_2}$`,
        ],
        correctOptionIndex: 1,
        timeInSeconds: 75,
      },
      {
        text: tex`في الرابطة التناسقية المتكونة عند التفاعل \ce{NH3 + H+ -> NH4+} تكون الذرة المانحة هي`,
        options: [
          'الهيدروجين لأنه موجب الشحنة',
          'الهيدروجين لأن أوربيتاله فارغ',
          'النيتروجين لأن أحد أوربيتالاته فارغ',
          'النيتروجين لأنه يحمل زوجًا حرًّا من الإلكترونات',
        ],
        correctOptionIndex: 3,
        timeInSeconds: 60,
      },
      {
        text: tex`أنواع الروابط الموجودة في كلوريد الأمونيوم \ce{NH4Cl} هي`,
        options: [
          'أيونية وتساهمية وتناسقية',
          'أيونية وتساهمية فقط',
          'تساهمية وتناسقية فقط',
          'أيونية وفلزية',
        ],
        correctOptionIndex: 0,
        timeInSeconds: 60,
      },
      {
        text: 'أي الفلزات الآتية أقوى في الرابطة الفلزية وأعلى صلابة؟',
        options: [tex`\ce{_11Na}`, tex`\ce{_19K}`, tex`\ce{_13Al}`, tex`\ce{_12Mg}`],
        correctOptionIndex: 2,
        timeInSeconds: 45,
      },
    ],
  },
};
