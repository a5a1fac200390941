import type { DemoLesson } from '#demo/curriculum/demo-types.ts';

const tex = String.raw;

export const ionicEquilibrium: DemoLesson = {
  title: 'الاتزان الأيوني والرقم الهيدروجيني',
  videoUrl: 'https://www.youtube.com/watch?v=LS67vS10O5Y',
  lessonSummaryText: tex`الأحماض والقواعد الضعيفة لا تتأين في الماء إلا جزئيًّا، فينشأ اتزان بين جزيئاتها غير المتأينة وأيوناتها. وهذا الاتزان هو مفتاح حساب حموضة أي محلول.

للحمض الضعيف أحادي البروتون الذي درجة تأينه صغيرة: $K_a = \alpha^2 C$ (قانون أوستفالد للتخفيف)، ومنه $[\mathrm{H_3O^+}] = \sqrt{K_a C}$. وكلما زاد التخفيف زادت **درجة التأين** $\alpha$، مع أن $[\mathrm{H_3O^+}]$ نفسه يقل.

الماء النقي يتأين قليلًا جدًّا: $K_w = [\mathrm{H_3O^+}][\mathrm{OH^-}] = 10^{-14}$ عند $25^{\circ}\mathrm{C}$، ولا يتغير هذا الحاصل بإضافة حمض أو قاعدة ما دامت الحرارة ثابتة.

نعرّف $\mathrm{pH} = -\log[\mathrm{H_3O^+}]$ و$\mathrm{pOH} = -\log[\mathrm{OH^-}]$، ومجموعهما $14$ عند $25^{\circ}\mathrm{C}$. وانتبه: نقص $\mathrm{pH}$ بمقدار $1$ يعني زيادة $[\mathrm{H_3O^+}]$ عشر مرات.`,
  isFree: false,
  duration: '60 دقيقة',
  monthAssigned: 10,
  priceInPiastres: 4000,
  additionalResources: 'https://phet.colorado.edu/ar/simulations/ph-scale',
  workPaper: [
    tex`احسب $\mathrm{pH}$ لكل من: \ce{HCl} تركيزه $0.02\ \mathrm{M}$، و\ce{NaOH} تركيزه $0.001\ \mathrm{M}$ عند $25^{\circ}\mathrm{C}$.`,
    tex`احسب $[\mathrm{H_3O^+}]$ و$\mathrm{pH}$ لمحلول حمض \ce{HCN} تركيزه $0.2\ \mathrm{M}$، حيث $K_a = 7.2\times10^{-10}$.`,
    tex`محلول نشادر تركيزه $0.1\ \mathrm{M}$ ودرجة تأينه $1.3\%$. احسب $[\mathrm{OH^-}]$ و$K_b$.`,
    tex`علل: تزداد درجة تأين الحمض الضعيف بالتخفيف مع نقص تركيز أيون الهيدرونيوم.`,
    tex`محلول $\mathrm{pH}$ له $4$ خُفف حتى صار حجمه عشرة أمثال. ما $\mathrm{pH}$ الجديد إذا كان الحمض قويًّا؟`,
    tex`خُلط $100\ \mathrm{mL}$ من \ce{HCl} تركيزه $0.3\ \mathrm{M}$ مع $100\ \mathrm{mL}$ من \ce{NaOH} تركيزه $0.1\ \mathrm{M}$. احسب $\mathrm{pH}$ للمحلول الناتج.`,
  ],
  equations: [
    { label: 'قانون أوستفالد (درجة تأين صغيرة)', formula: tex`$K_a = \alpha^2 C$` },
    { label: 'تركيز الهيدرونيوم في حمض ضعيف', formula: tex`$[\mathrm{H_3O^+}] = \sqrt{K_a C}$` },
    { label: 'تركيز الهيدروكسيل في قاعدة ضعيفة', formula: tex`$[\mathrm{OH^-}] = \sqrt{K_b C}$` },
    {
      label: 'الحاصل الأيوني للماء عند 25 درجة',
      formula: tex`$K_w = [\mathrm{H_3O^+}][\mathrm{OH^-}] = 10^{-14}$`,
    },
    { label: 'الرقم الهيدروجيني', formula: tex`$\mathrm{pH} = -\log[\mathrm{H_3O^+}]$` },
    { label: 'العلاقة عند 25 درجة', formula: tex`$\mathrm{pH} + \mathrm{pOH} = 14$` },
    { label: 'تأين حمض الخليك', formula: tex`\ce{CH3COOH + H2O <=> CH3COO- + H3O+}` },
  ],
  exam: {
    title: 'امتحان الاتزان الأيوني والرقم الهيدروجيني',
    certificateThreshold: 80,
    questions: [
      {
        text: tex`الرقم الهيدروجيني لمحلول \ce{Ba(OH)2} تام التأين تركيزه $0.005\ \mathrm{M}$ عند $25^{\circ}\mathrm{C}$ يساوي`,
        options: ['2.0', '12.0', '11.7', '12.3'],
        correctOptionIndex: 1,
        explanation: tex`كل وحدة من \ce{Ba(OH)2} تعطي أيوني هيدروكسيل: $[\mathrm{OH^-}] = 0.01\ \mathrm{M}$، فيكون $\mathrm{pOH} = 2$ و$\mathrm{pH} = 14 - 2 = 12$.`,
        timeInSeconds: 90,
      },
      {
        text: tex`تركيز أيون الهيدرونيوم في محلول حمض الخليك تركيزه $0.1\ \mathrm{M}$ وثابت تأينه $K_a = 1.8\times10^{-5}$ يساوي تقريبًا`,
        options: [
          tex`$1.8\times10^{-6}\ \mathrm{M}$`,
          tex`$4.2\times10^{-3}\ \mathrm{M}$`,
          tex`$1.8\times10^{-4}\ \mathrm{M}$`,
          tex`$1.34\times10^{-3}\ \mathrm{M}$`,
        ],
        correctOptionIndex: 3,
        explanation: tex`للحمض الضعيف $[\mathrm{H_3O^+}] = \sqrt{K_a\,C} = \sqrt{1.8\times10^{-5}\times0.1} \approx 1.34\times10^{-3}\ \mathrm{M}$.`,
        timeInSeconds: 100,
      },
      {
        text: tex`درجة تأين حمض ضعيف أحادي البروتون تركيزه $0.2\ \mathrm{M}$ وثابت تأينه $K_a = 2\times10^{-5}$ تساوي تقريبًا`,
        options: [tex`$1\%$`, tex`$0.1\%$`, tex`$10\%$`, tex`$0.2\%$`],
        correctOptionIndex: 0,
        explanation: tex`$\alpha = \sqrt{\frac{K_a}{C}} = \sqrt{\frac{2\times10^{-5}}{0.2}} = \sqrt{10^{-4}} = 0.01$، أي $1\%$.`,
        timeInSeconds: 90,
      },
      {
        text: 'عند تخفيف محلول حمض ضعيف بالماء مع ثبوت درجة الحرارة',
        options: [
          tex`تزداد درجة التأين ويزداد $[\mathrm{H_3O^+}]$`,
          tex`تقل درجة التأين ويقل $[\mathrm{H_3O^+}]$`,
          tex`تزداد درجة التأين ويقل $[\mathrm{H_3O^+}]$`,
          tex`تزداد درجة التأين وتزداد قيمة $K_a$`,
        ],
        correctOptionIndex: 2,
        explanation: tex`بحسب قانون استفالد تزداد درجة التأين بالتخفيف، لكن زيادة الحجم أكبر أثرًا فيقل تركيز $\mathrm{H_3O^+}$. أما $K_a$ فثابت بثبوت الحرارة.`,
        timeInSeconds: 60,
      },
      {
        text: tex`تركيز أيون الهيدروكسيل في محلول $\mathrm{pH}$ له $9$ عند $25^{\circ}\mathrm{C}$ يساوي`,
        options: [
          tex`$10^{-9}\ \mathrm{M}$`,
          tex`$10^{-5}\ \mathrm{M}$`,
          tex`$10^{-7}\ \mathrm{M}$`,
          tex`$10^{-14}\ \mathrm{M}$`,
        ],
        correctOptionIndex: 1,
        explanation: tex`$\mathrm{pOH} = 14 - 9 = 5$، ومنها $[\mathrm{OH^-}] = 10^{-5}\ \mathrm{M}$.`,
        timeInSeconds: 60,
      },
      {
        text: tex`خُلط $50\ \mathrm{mL}$ من \ce{HCl} تركيزه $0.2\ \mathrm{M}$ مع $50\ \mathrm{mL}$ من \ce{NaOH} تركيزه $0.1\ \mathrm{M}$. الرقم الهيدروجيني للمحلول الناتج يساوي تقريبًا`,
        options: ['1.0', '7.0', '0.7', '1.3'],
        correctOptionIndex: 3,
        explanation: tex`مولات الحمض $0.01$ والقاعدة $0.005$، فيبقى $0.005\ \mathrm{mol}$ من الحمض في $0.1\ \mathrm{L}$: تركيزه $0.05\ \mathrm{M}$ و$\mathrm{pH} = 1.3$.`,
        timeInSeconds: 120,
      },
      {
        text: tex`محاليل متساوية التركيز من أربعة أحماض، وقيم ثوابت تأينها بين القوسين. أيها أعلى في قيمة $\mathrm{pH}$؟`,
        options: [
          tex`\ce{HCN} $(7.2\times10^{-10})$`,
          tex`\ce{HF} $(6.7\times10^{-4})$`,
          tex`\ce{CH3COOH} $(1.8\times10^{-5})$`,
          tex`\ce{H2CO3} $(4.4\times10^{-7})$`,
        ],
        correctOptionIndex: 0,
        explanation: tex`كلما صغر $K_a$ ضعف الحمض وقل $[\mathrm{H_3O^+}]$ وارتفع $\mathrm{pH}$. أصغرها ثابت \ce{HCN}.`,
        timeInSeconds: 60,
      },
      {
        text: tex`عند إذابة قليل من \ce{NaOH} في الماء النقي عند $25^{\circ}\mathrm{C}$`,
        options: [
          tex`يزداد $[\mathrm{OH^-}]$ وتزداد قيمة $K_w$`,
          tex`يزداد كل من $[\mathrm{OH^-}]$ و$[\mathrm{H_3O^+}]$`,
          tex`يقل $[\mathrm{H_3O^+}]$ وتبقى قيمة $K_w$ ثابتة`,
          tex`يقل $[\mathrm{H_3O^+}]$ وتقل قيمة $K_w$`,
        ],
        correctOptionIndex: 2,
        explanation: tex`حاصل ضرب $[\mathrm{H_3O^+}][\mathrm{OH^-}] = K_w$ ثابت بثبوت الحرارة، فإذا زاد $[\mathrm{OH^-}]$ قل $[\mathrm{H_3O^+}]$.`,
        timeInSeconds: 60,
      },
    ],
  },
};
