import type { DeletionAsker } from '#domain/privacy/deletion.ts';
import type { ExportPart, KeptReason } from '#server/features/privacy/classification/table-plan.ts';
import { inBothForms } from '#domain/text/addressed.ts';
import { siteName } from '#server/platform/mail/site-name.ts';

const askers: Record<DeletionAsker, string> = {
  student: 'الطالب',
  teacher: 'المعلم',
  period: 'مدة حفظ بيانات الطلاب السابقين',
};

const parts: Record<ExportPart, string> = {
  account: 'بيانات الدخول والدعوة',
  devices: 'الأجهزة وسجل الدخول',
  consents: 'الموافقات وكلمات التكريم',
  lessons: 'مشاهدة الدروس والملاحظات',
  exams: 'امتحانات لم تُسلَّم وإجابات التدريب',
  questions: 'الأسئلة للمعلم',
  attendance: 'الحضور',
  payments: 'روابط الدفع ومحاولات الأكواد',
  messages: 'الإشعارات',
  teacher: 'ما سُجل عند المعلم',
};

const reasons: Record<KeptReason, string> = {
  statistics: 'نتائج وحضور بلا اسم، تُحسب في الإحصاءات وحدها',
  books: 'دفاتر المدفوعات وما بيع بها، يلزم حفظها للحسابات، بلا اسم ولا هاتف',
  certificates: 'شهادات يبقى التحقق من صحتها ممكنًا، بلا اسم',
  audit: 'سجل إجراءات المعلم ومساعديه، بلا تفاصيل',
  pseudonym: 'سطر بلا اسم تشير إليه الدفاتر والنتائج',
  session: 'جلسات أُنهيت، تُحذف في الليلة التالية',
};

export const receiptTexts = {
  fileName: (number: number) => `إيصال حذف رقم ${number}.txt`,
  title: (number: number) => `إيصال حذف بيانات رقم ${number}`,
  asked: (by: DeletionAsker, day: string) => `طلب الحذف: ${askers[by]}، في ${day}.`,
  erasedAt: (moment: string) => `تم الحذف في ${moment} بتوقيت القاهرة.`,
  erased: 'ما حُذف:',
  name: 'الاسم والبريد والهاتف وكل ما في الملف الشخصي',
  files: (count: number) => `الصور والإيصالات المرفوعة: ${count}`,
  parts,
  kept: 'ما بقي، ولماذا:',
  reasons,
  backups: (day: string) =>
    `النسخ الاحتياطية للمنصة لا تُعدّل، وتُحذف أقدمها كل ليلة. آخر نسخة فيها هذه البيانات تُحذف بعد ${day}، ما دامت النسخة الليلية تعمل.`,
  copies:
    'ما نزّله المعلم من قبل على جهازه، مثل كشف أو نسخة احتياطية، خارج المنصة ولا يشمله هذا الإيصال.',
  anonymous: 'لا يحمل هذا الإيصال اسمًا ولا وسيلة اتصال.',
} as const;

const withRequest = (day: string) => ({
  subject: `طلب حذف حسابك في ${siteName}`,
  paragraphs: [
    `وصلنا طلب حذف حسابك وبياناتك. سننفذه في ${day} أو في الليلة التالية.`,
    'حتى ذلك اليوم يبقى كل شيء كما هو، ويمكنك التراجع من ملفك الشخصي. بعده لا رجوع، ولا يمكن استعادة درس ولا نتيجة.',
    'إن أردت نسخة من بياناتك فنزّلها من الصفحة نفسها قبل ذلك.',
  ],
  action: 'افتح ملفك الشخصي',
  note: 'إن لم تطلب أنت الحذف، فتراجع عنه وغيّر كلمة مرورك.',
});

export const deletionMailTexts = inBothForms(
  {
    requested: withRequest,
    deleted: (number: number) => ({
      subject: `حُذف حسابك في ${siteName}`,
      paragraphs: [
        `حُذف حسابك وبياناتك، وهذه آخر رسالة تصلك منا. رقم إيصال الحذف ${number}، ونصه أدناه.`,
      ],
      action: 'نزّل الإيصال',
      note: 'احتفظ بهذا الرابط أو بالإيصال، فلا نحفظ عنوانك بعد هذه الرسالة.',
    }),
  },
  {
    requested: (day: string) => ({
      ...withRequest(day),
      note: 'إن لم تطلبي أنتِ الحذف، فتراجعي عنه وغيّري كلمة مروركِ.',
      paragraphs: [
        `وصلنا طلب حذف حسابكِ وبياناتكِ. سننفذه في ${day} أو في الليلة التالية.`,
        'حتى ذلك اليوم يبقى كل شيء كما هو، ويمكنكِ التراجع من ملفكِ الشخصي. بعده لا رجوع، ولا يمكن استعادة درس ولا نتيجة.',
        'إن أردتِ نسخة من بياناتكِ فنزّليها من الصفحة نفسها قبل ذلك.',
      ],
      action: 'افتحي ملفكِ الشخصي',
    }),
    deleted: (number: number) => ({
      paragraphs: [
        `حُذف حسابكِ وبياناتكِ، وهذه آخر رسالة تصلكِ منا. رقم إيصال الحذف ${number}، ونصه أدناه.`,
      ],
      action: 'نزّلي الإيصال',
      note: 'احتفظي بهذا الرابط أو بالإيصال، فلا نحفظ عنوانكِ بعد هذه الرسالة.',
      subject: `حُذف حسابكِ في ${siteName}`,
    }),
  },
);
