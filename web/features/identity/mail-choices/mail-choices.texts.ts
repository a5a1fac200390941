/** Texts of the page that the links in mails open. */
export const mailChoicesTexts = {
  title: 'إيقاف رسائل البريد',
  ask: {
    lessonUpdates:
      'هل توقف رسائل «تحديثات الدروس»؟ لن تصلك رسالة عند نشر درس أو فيديو أو امتحان جديد.',
    subscriptionReminders:
      'هل توقف رسائل «تذكيرات الاشتراك»؟ لن تصلك رسالة قبل انتهاء اشتراكك أو ما فُتح لك.',
    newsletter: 'هل توقف «النشرة البريدية»؟ لن تصلك رسائل معلّمك العامة.',
  },
  stopped: {
    lessonUpdates: 'توقفت رسائل «تحديثات الدروس».',
    subscriptionReminders: 'توقفت رسائل «تذكيرات الاشتراك».',
    newsletter: 'توقفت «النشرة البريدية».',
  },
  others: 'بقية رسائلك كما هي، ويمكنك تغيير اختيارك في أي وقت من ملفك الشخصي.',
  stop: 'أوقف هذه الرسائل',
  settings: 'إعدادات الإشعارات',
  loading: 'جارٍ فتح الرابط',
  failed: 'تعذر إيقاف الرسائل. حاول مرة أخرى.',
  loadFailed: 'تعذر فتح الرابط. حاول مرة أخرى.',
} as const;
