import { siteName } from '#server/platform/mail/site-name.ts';

export const assistantTexts = {
  accepted: 'أُنشئ حسابك. سجّل الدخول ببريدك وكلمة المرور التي اخترتها.',
  invitation: {
    subject: `دعوة للعمل مساعدًا في ${siteName}`,
    paragraphs: [
      `دعاك المعلم لتعمل معه في ${siteName}. اضغط الزر لتختار كلمة مرور، ثم سجّل الدخول بهذا البريد.`,
    ],
    action: 'اقبل الدعوة',
    note: 'يعمل هذا الرابط مرة واحدة خلال سبعة أيام. إن لم تكن تنتظره فتجاهل هذه الرسالة.',
  },
};
