import { inBothForms } from '#domain/text/addressed.ts';
import { isolate } from '#domain/text/bidi.ts';
import { formatPrice } from '#domain/formats/numbers.ts';

const pounds = (egp: number) => isolate(formatPrice(egp));

/** Texts of the mails about a payment that the teacher confirms. No isolation marks in subjects: not every mail program knows them. */
export const receiptMailTexts = inBothForms(
  {
    rejected: {
      subject: (title: string) => `لم يتأكد دفعك: ${title}`,
      lead: (title: string, egp: number) =>
        `راجع معلمك ما أرسلته ثمنًا لـ«${isolate(title)}» (${pounds(egp)})، ولم يتمكن من قبوله.`,
      next: 'صحّح ما يلزم ثم أرسل الإيصال من جديد. وإن كنت ترى في الأمر خطأ فكلّم معلمك.',
      action: 'أرسل الإيصال من جديد',
    },
    takenBack: {
      subject: (title: string) => `سُحب قبول دفعك: ${title}`,
      lead: (title: string, egp: number) =>
        `سحب معلمك قبول ما أرسلته ثمنًا لـ«${isolate(title)}» (${pounds(egp)})، فأُغلق ما كان يفتحه. ما فُتح لك بغيره باقٍ كما هو.`,
      next: 'إن كنت ترى في الأمر خطأ فكلّم معلمك، أو أرسل الإيصال الصحيح من صفحة الاشتراك.',
      action: 'صفحة الاشتراك',
    },
    /** A payment by card or wallet that the gateway did not know. */
    notAccepted: {
      subject: (title: string) => `لم يتأكد دفعك: ${title}`,
      lead: (title: string, egp: number) =>
        `لم يقبل معلمك عملية الدفع التي بدأتها ثمنًا لـ«${isolate(title)}» (${pounds(egp)}) ولم تكتمل.`,
      next: 'يمكنك أن تدفع من جديد. وإن كان المبلغ قد خُصم منك فكلّم معلمك.',
      action: 'صفحة الاشتراك',
    },
    reason: (reason: string) => `السبب: ${isolate(reason)}`,
    note: 'وصلتك هذه الرسالة لأنك أرسلت إيصال دفع أو بيانات تحويل.',
    noteOfGateway: 'وصلتك هذه الرسالة لأنك بدأت عملية دفع.',
  },
  {
    rejected: {
      lead: (title, egp) =>
        `راجع معلمكِ ما أرسلتِه ثمنًا لـ«${isolate(title)}» (${pounds(egp)})، ولم يتمكن من قبوله.`,
      next: 'صحّحي ما يلزم ثم أرسلي الإيصال من جديد. وإن كنتِ ترين في الأمر خطأ فكلّمي معلمكِ.',
      action: 'أرسلي الإيصال من جديد',
    },
    takenBack: {
      lead: (title, egp) =>
        `سحب معلمكِ قبول ما أرسلتِه ثمنًا لـ«${isolate(title)}» (${pounds(egp)})، فأُغلق ما كان يفتحه. ما فُتح لكِ بغيره باقٍ كما هو.`,
      next: 'إن كنتِ ترين في الأمر خطأ فكلّمي معلمكِ، أو أرسلي الإيصال الصحيح من صفحة الاشتراك.',
    },
    notAccepted: {
      lead: (title, egp) =>
        `لم يقبل معلمكِ عملية الدفع التي بدأتِها ثمنًا لـ«${isolate(title)}» (${pounds(egp)}) ولم تكتمل.`,
      next: 'يمكنكِ أن تدفعي من جديد. وإن كان المبلغ قد خُصم منكِ فكلّمي معلمكِ.',
    },
    note: 'وصلتكِ هذه الرسالة لأنكِ أرسلتِ إيصال دفع أو بيانات تحويل.',
    noteOfGateway: 'وصلتكِ هذه الرسالة لأنكِ بدأتِ عملية دفع.',
  },
);
