import { siteName } from '#server/platform/mail/site-name.ts';
import { composeMail } from '#server/platform/mail/layout.ts';
import type { MailMessage } from '#server/platform/mail/mail.ts';

/** The owner gets a mail about each change, so that one by a stranger is noticed. */
const changes = {
  appLinked: 'فُعّل تطبيق الرموز خطوةً ثانية عند دخولك.',
  appRemoved: 'أُوقف تطبيق الرموز، فلم يعد يُطلب رمز منه عند دخولك.',
  passkeyAdded: 'أُضيف مفتاح مرور إلى حسابك.',
  passkeyRemoved: 'حُذف مفتاح مرور من حسابك.',
  codesRenewed: 'أُنشئت رموز استرداد جديدة لحسابك، ولم تعد القديمة تعمل.',
  recoveryCodeUsed: 'دخل أحدهم إلى حسابك برمز استرداد. هذا الرمز لا يعمل مرة أخرى.',
};

export type SecurityChange = keyof typeof changes;

/** The mail to the teacher about a change of the second step. */
export const securityMail = (
  { publicUrl, to }: { publicUrl: string; to: string },
  change: SecurityChange,
): MailMessage =>
  composeMail({
    to,
    subject: `تغيّر أمان حسابك في ${siteName}`,
    paragraphs: [changes[change]],
    action: {
      label: 'راجع أمان حسابك',
      url: `${publicUrl}/admin/dashboard?tab=security`,
    },
    note: 'إن لم تكن أنت من فعل ذلك، فعيّن كلمة مرور جديدة فورًا من صفحة «نسيت كلمة المرور».',
  });
