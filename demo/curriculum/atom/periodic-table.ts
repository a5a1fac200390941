import type { DemoLesson } from '#demo/demo-types.ts';

const tex = String.raw;

export const periodicTable: DemoLesson = {
  title: 'الجدول الدوري وتدرج الخواص',
  symbol: 'Pt',
  videoUrl: 'https://youtu.be/fPnwBITSmgU',
  lessonSummaryText: tex`الجدول الدوري ليس قائمة نحفظها، بل نتيجة مباشرة للتوزيع الإلكتروني. رقم الدورة هو رقم أعلى مستوى رئيسي مشغول، وإلكترونات التكافؤ تحدد المجموعة.

عبر الدورة من اليسار إلى اليمين تزداد **شحنة النواة الفعالة** فيقل نصف القطر ويزداد جهد التأين والسالبية الكهربية. وفي المجموعة من أعلى إلى أسفل يزيد عدد المستويات وحجب الإلكترونات الداخلية فيحدث العكس.

وللتدرج استثناءات يحبها واضعو الأسئلة: جهد التأين الأول لـ\ce{N} أكبر من \ce{O} لأن $\mathrm{2p^3}$ نصف ممتلئ، والميل الإلكتروني لـ\ce{Cl} أكبر من \ce{F} لصغر حجم ذرة الفلور والتنافر فيها.

والأكاسيد تتدرج من قاعدية مثل \ce{Na2O} إلى مترددة مثل \ce{Al2O3} إلى حامضية مثل \ce{SO3}.`,
  isFree: true,
  duration: '55 دقيقة',
  monthAssigned: 11,
  priceInPiastres: 0,
  additionalResources: 'https://ar.wikipedia.org/wiki/جدول_دوري',
  workPaper: [
    tex`حدد دورة ومجموعة كل عنصر: \ce{_12Mg} و\ce{_17Cl} و\ce{_19K} و\ce{_36Kr}.`,
    tex`رتب تصاعديًّا حسب نصف القطر: \ce{_11Na} و\ce{_12Mg} و\ce{_17Cl} و\ce{_19K}.`,
    tex`علل: جهد التأين الثاني للصوديوم أكبر كثيرًا من جهد تأينه الأول.`,
    tex`أي الأيونين أكبر حجمًا: \ce{_17Cl-} أم \ce{_19K+}؟ علل.`,
    tex`احسب عدد تأكسد كل من: المنجنيز في \ce{KMnO4}، والكبريت في \ce{Na2S2O3}، والنيتروجين في \ce{NH4+}.`,
    tex`اكتب معادلتين توضحان أن \ce{Al2O3} أكسيد متردد.`,
  ],
  equations: [
    { label: 'جهد التأين الأول', formula: tex`\ce{Mg(g) -> Mg+(g) + e-}` },
    { label: 'جهد التأين الثاني', formula: tex`\ce{Mg+(g) -> Mg^2+(g) + e-}` },
    { label: 'الميل الإلكتروني', formula: tex`\ce{Cl(g) + e- -> Cl-(g)}` },
    { label: 'أكسيد حامضي مع الماء', formula: tex`\ce{SO3 + H2O -> H2SO4}` },
    { label: 'أكسيد قاعدي مع الماء', formula: tex`\ce{Na2O + H2O -> 2NaOH}` },
    { label: 'أكسيد متردد مع حمض', formula: tex`\ce{Al2O3 + 6HCl -> 2AlCl3 + 3H2O}` },
    { label: 'أكسيد متردد مع قاعدة', formula: tex`\ce{Al2O3 + 2NaOH -> 2NaAlO2 + H2O}` },
  ],
  exam: {
    title: 'امتحان الجدول الدوري وتدرج الخواص',
    certificateThreshold: 75,
    questions: [
      {
        text: tex`عنصر توزيعه الإلكتروني $\mathrm{[Ne]\,3s^2\,3p^4}$ يقع في`,
        options: [
          tex`الدورة الثالثة والمجموعة $\mathrm{6A}$`,
          tex`الدورة الثالثة والمجموعة $\mathrm{4A}$`,
          tex`الدورة الرابعة والمجموعة $\mathrm{3A}$`,
          tex`الدورة الثانية والمجموعة $\mathrm{6A}$`,
        ],
        correctOptionIndex: 0,
        timeInSeconds: 60,
      },
      {
        text: 'أي الذرات الآتية أكبر في نصف القطر؟',
        options: [tex`\ce{_11Na}`, tex`\ce{_12Mg}`, tex`\ce{_19K}`, tex`\ce{_20Ca}`],
        correctOptionIndex: 2,
        timeInSeconds: 60,
      },
      {
        text: 'الأيونات الآتية متساوية في عدد الإلكترونات، فأيها أصغر في نصف القطر؟',
        options: [tex`\ce{_8O^2-}`, tex`\ce{_12Mg^2+}`, tex`\ce{_9F-}`, tex`\ce{_11Na+}`],
        correctOptionIndex: 1,
        timeInSeconds: 60,
      },
      {
        text: tex`جهد التأين الأول للنيتروجين \ce{_7N} أكبر من جهد التأين الأول للأكسجين \ce{_8O} لأن`,
        options: [
          'شحنة نواة النيتروجين أكبر',
          'نصف قطر ذرة الأكسجين أكبر من نصف قطر ذرة النيتروجين',
          'الأكسجين أعلى سالبية كهربية من النيتروجين',
          tex`المستوى الفرعي $\mathrm{2p}$ في النيتروجين نصف ممتلئ فيكون أكثر استقرارًا`,
        ],
        correctOptionIndex: 3,
        timeInSeconds: 75,
      },
      {
        text: tex`جهود التأين المتتالية لعنصر ممثل بوحدة $\mathrm{kJ/mol}$ هي: $738$ ثم $1451$ ثم $7733$ ثم $10543$. يقع العنصر في المجموعة`,
        options: [tex`$\mathrm{1A}$`, tex`$\mathrm{3A}$`, tex`$\mathrm{2A}$`, tex`$\mathrm{4A}$`],
        correctOptionIndex: 2,
        timeInSeconds: 90,
      },
      {
        text: 'الميل الإلكتروني للكلور أكبر من الميل الإلكتروني للفلور، والسبب أن',
        options: [
          'الكلور أعلى سالبية كهربية من الفلور',
          'الإلكترون المضاف إلى ذرة الفلور الصغيرة يلقى تنافرًا قويًّا من إلكتروناتها',
          'عدد إلكترونات تكافؤ الكلور أكبر',
          'ذرة الفلور أكبر حجمًا من ذرة الكلور',
        ],
        correctOptionIndex: 1,
        timeInSeconds: 75,
      },
      {
        text: tex`عدد تأكسد الكروم في \ce{K2Cr2O7} يساوي`,
        options: [tex`$+6$`, tex`$+7$`, tex`$+3$`, tex`$+12$`],
        correctOptionIndex: 0,
        timeInSeconds: 75,
      },
      {
        text: 'أي الأكاسيد الآتية يتفاعل مع كل من حمض الهيدروكلوريك ومحلول الصودا الكاوية؟',
        options: [tex`\ce{Na2O}`, tex`\ce{MgO}`, tex`\ce{SO3}`, tex`\ce{Al2O3}`],
        correctOptionIndex: 3,
        timeInSeconds: 60,
      },
      {
        text: 'أقوى الأحماض الهالوجينية الآتية في محاليلها المائية المتساوية التركيز هو',
        options: [tex`\ce{HF}`, tex`\ce{HCl}`, tex`\ce{HI}`, tex`\ce{HBr}`],
        correctOptionIndex: 2,
        timeInSeconds: 60,
      },
    ],
  },
};
