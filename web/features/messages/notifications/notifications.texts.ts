import type { NotificationType } from '#domain/messages/notification-kinds.ts';
import type { PluralForms } from '#domain/text/plural.ts';

const unreadForms: PluralForms = {
  zero: 'لا إشعارات غير مقروءة',
  one: 'إشعار واحد غير مقروء',
  two: 'إشعاران غير مقروءين',
  few: '{n} إشعارات غير مقروءة',
  many: '{n} إشعارًا غير مقروء',
  other: '{n} إشعار غير مقروء',
};

/** Texts of the notifications panel and the bell (spec §2). */
export const notificationsTexts = {
  title: 'الإشعارات',
  unread: unreadForms,
  isUnread: 'غير مقروء',
  figures: {
    title: 'أعداد الإشعارات',
    total: 'كل الإشعارات',
    unread: 'غير المقروءة',
    payment: 'إشعارات الدفع',
    user: 'إشعارات الطلاب',
  },
  search: 'ابحث في الإشعارات',
  typeLabel: 'نوع الإشعار',
  types: {
    all: 'كل الأنواع',
    payment: 'الدفع',
    user: 'الطلاب',
    exam: 'الامتحانات',
    course: 'الأبواب والدروس',
    subscription: 'الاشتراكات',
    system: 'النظام',
  } satisfies Record<NotificationType | 'all', string>,
  markRead: 'علِّمه مقروءًا',
  markAllRead: 'علِّم الكل مقروءًا',
  markFailed: 'لم يُحفظ أن الإشعار قُرئ',
  markAllFailed: 'لم يُحفظ أن الإشعارات قُرئت',
  loading: 'جارٍ تحميل الإشعارات…',
  loadFailed: 'تعذر تحميل الإشعارات. تحقق من اتصالك وأعد المحاولة.',
  empty: 'لا إشعارات بعد',
  emptyHint:
    'سيظهر هنا كل طالب ينضم، وكل سؤال يصلك، وكل امتحان يُسلَّم، وكل اشتراك يقترب من نهايته، فور حدوثه.',
  emptyAction: 'اعرض الطلاب',
  count: {
    zero: 'لا إشعارات',
    one: 'إشعار واحد',
    two: 'إشعاران',
    few: '{n} إشعارات',
    many: '{n} إشعارًا',
    other: '{n} إشعار',
  },
  noMatches: 'لا يوجد إشعار يطابق البحث',
  noMatchesHint: 'جرّب كلمة أقصر، أو اعرض كل الأنواع.',
  reset: 'أزل البحث والتصفية',
  links: {
    payments: 'اعرض المدفوعات',
    student: 'افتح ملف الطالب',
    students: 'افتح قائمة الطلاب',
    inquiries: 'افتح أسئلة الطلاب',
    receipts: 'راجع الإيصالات',
    results: 'افتح نتائج الامتحان',
    answers: 'راجع الإجابات',
    sheets: 'افتح أوراق الامتحان',
    questions: 'راجع الأسئلة',
    exam: 'افتح الامتحان',
    days: 'افتح مقارنة الأيام',
    deletions: 'افتح طلبات الحذف',
  },
  bell: {
    label: 'الإشعارات',
    unread: (count: string) => `الإشعارات، غير المقروءة: ${count}`,
    latest: 'أحدث الإشعارات',
    all: 'كل الإشعارات',
    empty: 'لا إشعارات بعد. ستظهر هنا فور حدوثها.',
  },
} as const;
