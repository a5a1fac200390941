import { siteName } from '#server/platform/mail/site-name.ts';
import { addressed, type Gender, inBothForms } from '#domain/text/addressed.ts';

const masculine = {
  /** The note is for a reader who did not register, so it does not use the chosen form of address. */
  verify: (gender: Gender | null | undefined) => ({
    subject: `${addressed(gender, 'أكّد بريدك', 'أكّدي بريدكِ')} الإلكتروني في ${siteName}`,
    paragraphs: [
      addressed(
        gender,
        `أهلًا بك في ${siteName}. بقيت خطوة واحدة: أكّد أن هذا البريد لك لتتمكن من تسجيل الدخول.`,
        `أهلًا بكِ في ${siteName}. بقيت خطوة واحدة: أكّدي أن هذا البريد لكِ لتتمكني من تسجيل الدخول.`,
      ),
      addressed(
        gender,
        'سجّل الدخول بعدها بكلمة المرور التي اخترتها عند إنشاء الحساب. إن نسيتها فاختر «نسيت كلمة المرور».',
        'سجّلي الدخول بعدها بكلمة المرور التي اخترتِها عند إنشاء الحساب. إن نسيتِها فاختاري «نسيت كلمة المرور».',
      ),
    ],
    action: addressed(gender, 'أكّد بريدك الإلكتروني', 'أكّدي بريدكِ الإلكتروني'),
    note: 'يعمل هذا الرابط مرة واحدة خلال 48 ساعة. إن لم تنشئ حسابًا فلا تضغط الرابط، وتجاهل هذه الرسالة.',
  }),
  addAddress: {
    subject: `أكّد بريدك في ${siteName}`,
    paragraphs: [
      `كُتب هذا البريد في الملف الشخصي لحساب طالب في ${siteName}. أكّده لتدخل به أيضًا، ولتعيّن كلمة مرورك بنفسك إن نسيتها.`,
      'يبقى دخولك برقمك وكلمة مرورك كما هو.',
    ],
    action: 'أكّد البريد',
    note: 'يعمل هذا الرابط مرة واحدة خلال 48 ساعة. إن لم تطلب ذلك فلا تضغط الرابط، وتجاهل هذه الرسالة.',
  },
  alreadyRegistered: {
    subject: `لديك حساب بالفعل في ${siteName}`,
    paragraphs: [
      'طلب أحدهم إنشاء حساب بهذا البريد، ولك حساب به بالفعل. لم يتغير شيء في حسابك.',
      'سجّل الدخول بكلمة مرورك. إن نسيتها فاختر «نسيت كلمة المرور» في صفحة الدخول.',
    ],
    action: 'سجّل الدخول',
    note: 'إن لم تطلب ذلك فتجاهل هذه الرسالة.',
  },
  reset: {
    subject: 'عيّن كلمة مرور جديدة',
    paragraphs: [`طُلب تعيين كلمة مرور جديدة لحسابك في ${siteName}. اضغط الزر لتختارها.`],
    action: 'عيّن كلمة مرور جديدة',
    note: 'يعمل هذا الرابط مرة واحدة خلال ساعة. إن لم تطلب ذلك فتجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
  },
  choosePassword: {
    subject: `أكّد بريدك واختر كلمة مرورك في ${siteName}`,
    paragraphs: [
      'طُلب إنشاء حساب بهذا البريد أكثر من مرة، ولا نعرف أي الطلبات لك. لذلك لا تعمل كلمات المرور التي كُتبت فيها.',
      'اضغط الزر لتؤكد أن هذا البريد لك وتختار كلمة مرورك، ثم راجع الاسم والصف في ملفك الشخصي.',
    ],
    action: 'أكّد بريدك واختر كلمة مرورك',
    note: 'يعمل هذا الرابط مرة واحدة خلال ساعة. إن لم تنشئ حسابًا فلا تضغط الرابط، وتجاهل هذه الرسالة.',
  },
  passwordChanged: {
    subject: `تغيّرت كلمة مرورك في ${siteName}`,
    paragraphs: ['تم تعيين كلمة مرور جديدة لحسابك، وانتهت كل الجلسات المفتوحة على أجهزتك.'],
    action: 'سجّل الدخول',
    note: 'إن لم تكن أنت من غيّرها، فعيّن كلمة مرور جديدة فورًا من صفحة «نسيت كلمة المرور».',
  },
};

/**
 * Texts of the mails about accounts. The gender of the reader is unknown in the notes for somebody who did not request the
 * mail, and in the mail to an address that several people registered.
 */
export const accountMailTexts = inBothForms(masculine, {
  addAddress: {
    subject: `أكّدي بريدكِ في ${siteName}`,
    paragraphs: [
      `كُتب هذا البريد في الملف الشخصي لحساب طالبة في ${siteName}. أكّديه لتدخلي به أيضًا، ولتعيّني كلمة مروركِ بنفسكِ إن نسيتِها.`,
      'يبقى دخولكِ برقمكِ وكلمة مروركِ كما هو.',
    ],
    action: 'أكّدي البريد',
  },
  alreadyRegistered: {
    paragraphs: [
      masculine.alreadyRegistered.paragraphs[0],
      'سجّلي الدخول بكلمة مروركِ. إن نسيتِها فاختاري «نسيت كلمة المرور» في صفحة الدخول.',
    ],
    action: 'سجّلي الدخول',
  },
  reset: {
    subject: 'عيّني كلمة مرور جديدة',
    paragraphs: [`طُلب تعيين كلمة مرور جديدة لحسابكِ في ${siteName}. اضغطي الزر لتختاريها.`],
    action: 'عيّني كلمة مرور جديدة',
  },
  passwordChanged: {
    action: 'سجّلي الدخول',
    note: 'إن لم تكوني أنتِ من غيّرها، فعيّني كلمة مرور جديدة فورًا من صفحة «نسيت كلمة المرور».',
  },
});
