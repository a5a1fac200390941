import { siteName } from '#server/platform/mail/site-name.ts';
import { inBothForms } from '#domain/text/addressed.ts';

/** Names of kinds of devices. */
export const deviceTexts = {
  on: (browser: string, system: string) => `${browser} على ${system}`,
  unknown: 'جهاز غير معروف',
} as const;

/** Texts of the profile's replies. */
export const profileTexts = {
  passwordChanged: 'تم تغيير كلمة المرور، وانتهت جلساتك على الأجهزة الأخرى.',
} as const;

/** Texts of the mails about the profile. */
export const profileMailTexts = inBothForms(
  {
    passwordChanged: {
      subject: `تغيّرت كلمة مرورك في ${siteName}`,
      paragraphs: [
        'غُيّرت كلمة مرور حسابك من صفحة الملف الشخصي، وانتهت كل الجلسات المفتوحة على أجهزتك الأخرى.',
        'إن كنت أنت من غيّرها فلا يلزمك شيء. وإن لم تكن أنت، فعيّن كلمة مرور جديدة الآن.',
      ],
      action: 'لم أغيّرها، عيّن كلمة مرور جديدة',
      note: 'لا نطلب كلمة مرورك في أي رسالة. لا تكتبها إلا في صفحة الدخول.',
    },
  },
  {
    passwordChanged: {
      paragraphs: [
        'غُيّرت كلمة مرور حسابكِ من صفحة الملف الشخصي، وانتهت كل الجلسات المفتوحة على أجهزتكِ الأخرى.',
        'إن كنتِ أنتِ من غيّرها فلا يلزمكِ شيء. وإن لم تكوني أنتِ، فعيّني كلمة مرور جديدة الآن.',
      ],
      action: 'لم أغيّرها، أريد كلمة مرور جديدة',
      note: 'لا نطلب كلمة مروركِ في أي رسالة. لا تكتبيها إلا في صفحة الدخول.',
    },
  },
);
