export const staffInvitationTexts = {
  title: 'دعوة مساعد',
  lead: (name: string, role: string) =>
    `أهلًا ${name}. دعاك المعلم لتعمل معه بدور «${role}». اختر كلمة مرور لحسابك.`,
  email: 'البريد الإلكتروني',
  submit: 'أنشئ الحساب',
  failed: 'تعذر إنشاء الحساب. حاول مرة أخرى.',
  loadFailed: 'تعذر فتح الدعوة. حاول مرة أخرى.',
  noToken: 'هذا الرابط ناقص. افتحه من رسالة الدعوة كما وصلك.',
  toLogin: 'ننقلك إلى صفحة الدخول…',
  login: 'صفحة دخول المعلم والمساعدين',
} as const;
