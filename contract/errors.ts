import { accessCodeErrors } from './errors/access-code-errors.ts';
import { backupErrors } from './errors/backup-errors.ts';
import { classSessionErrors } from './errors/class-session-errors.ts';
import { collectionErrors } from './errors/collection-errors.ts';
import { discountErrors } from './errors/discount-errors.ts';
import type { ErrorEntry } from './errors/error-entry.ts';
import { examDraftErrors } from './errors/exam-draft-errors.ts';
import { examOpeningErrors } from './errors/exam-opening-errors.ts';
import { giftErrors } from './errors/gift-errors.ts';
import { familyErrors } from './errors/family-errors.ts';
import { groupErrors } from './errors/group-errors.ts';
import { honorErrors } from './errors/honor-errors.ts';
import { liveLessonErrors } from './errors/live-lesson-errors.ts';
import { lessonNoteErrors } from './errors/lesson-note-errors.ts';
import { inquiryErrors } from './errors/inquiry-errors.ts';
import { invitationErrors } from './errors/invitations-errors.ts';
import { payerErrors } from './errors/payer-errors.ts';
import { privacyErrors } from './errors/privacy-errors.ts';
import { practiceErrors } from './errors/practice-errors.ts';
import { paymentErrors } from './errors/payment-errors.ts';
import { printedExamErrors } from './errors/printed-exam-errors.ts';
import { refundErrors } from './errors/refund-errors.ts';
import { secondStepErrors } from './errors/second-step-errors.ts';
import { mailErrors } from './errors/mail-errors.ts';
import { materialErrors } from './errors/material-errors.ts';
import { notificationsErrors } from './errors/notifications-errors.ts';
import { schoolYearErrors } from './errors/school-year-errors.ts';
import type { SecondStep } from './second-step-fields.ts';
import { trashErrors } from './errors/trash-errors.ts';
import { staffErrors } from './errors/staff-errors.ts';
import { studentFileErrors } from './errors/student-file-errors.ts';
import { watermarkErrors } from './errors/watermark-errors.ts';

/**
 * Every error of the server: HTTP status and Arabic text. The texts are those of the error catalogue (spec §8) where
 * it has one.
 */
export const errorCatalogue = {
  'request.invalid': {
    status: 400,
    message: 'يرجى مراجعة البيانات المدخلة وتصحيح الحقول الموضحة.',
  },
  'request.malformed': { status: 400, message: 'تعذر فهم الطلب. حدّث الصفحة وحاول مرة أخرى.' },
  'request.too_slow': {
    status: 408,
    message:
      'انقطع الإرسال أو كان أبطأ من اللازم، فلم يصل الطلب كاملًا. تحقق من اتصالك ثم أعد المحاولة.',
  },
  'request.too_large': {
    status: 413,
    message: 'حجم البيانات المرسلة أكبر من المسموح. أرسل ملفات أصغر أو أقل عددًا.',
  },
  'request.address_too_long': {
    status: 414,
    message: 'العنوان المطلوب أطول من المسموح. راجع الرابط، أو ابدأ من الصفحة الرئيسية.',
  },
  'request.headers_too_large': {
    status: 431,
    message:
      'بيانات المتصفح المرسلة مع الطلب أكبر من المسموح. احذف ملفات تعريف الارتباط ثم حاول مرة أخرى.',
  },
  'request.expectation_failed': {
    status: 417,
    message: 'يطلب برنامجك من الخادم ما لا يدعمه. حدّث الصفحة وحاول مرة أخرى.',
  },
  'request.unsupported_media_type': {
    status: 415,
    message: 'نوع البيانات المرسلة غير مدعوم. حدّث الصفحة وحاول مرة أخرى.',
  },
  'request.not_found': {
    status: 404,
    message: 'العنوان المطلوب غير موجود. راجع الرابط، أو ابدأ من الصفحة الرئيسية.',
  },
  'request.in_use': {
    status: 409,
    message: 'أصبح ما تريد حذفه مستخدمًا في مكان آخر. حدّث الصفحة وحاول مرة أخرى.',
  },
  'request.too_many': {
    status: 429,
    message: 'محاولات كثيرة في وقت قصير. انتظر قليلًا ثم حاول مرة أخرى.',
  },
  'server.unexpected': { status: 500, message: 'حدث خطأ غير متوقع. حاول مرة أخرى بعد قليل.' },
  'server.disk_full': {
    status: 503,
    message:
      'مساحة التخزين على الخادم ممتلئة الآن، فلم يُحفظ ما أرسلته. ما حُفظ من قبل باقٍ كما هو. حاول مرة أخرى بعد دقائق، وإن تكرر ذلك فأخبر معلمك.',
  },
  'server.busy': {
    status: 503,
    message: 'ازدحام الآن، فلم ننفّذ طلبك بعد. حاول مرة أخرى بعد ثوانٍ.',
  },
  'server.unavailable': { status: 503, message: 'الخدمة مشغولة الآن. حاول مرة أخرى بعد لحظات.' },

  'maintenance.active': {
    status: 503,
    message: 'المنصة تحت الصيانة الآن. حاول مرة أخرى بعد قليل.',
  },
  'registration.closed': {
    status: 403,
    message: 'التسجيل على المنصة مغلق الآن. راجع معلمك ليخبرك بموعد فتحه.',
  },

  'auth.required': { status: 401, message: 'يرجى تسجيل الدخول أولًا.' },
  'auth.session_expired': {
    status: 401,
    message: 'جلسة تسجيل الدخول منتهية. يرجى تسجيل الدخول مرة أخرى.',
  },
  'auth.signed_in_elsewhere': {
    status: 401,
    message:
      'سُجّل الدخول من جهاز آخر، فانتهت الجلسة على هذا الجهاز. إجاباتك محفوظة: سجّل الدخول لتكمل من حيث توقفت. وإن لم تكن أنت، فغيّر كلمة المرور.',
  },
  'auth.forbidden': {
    status: 403,
    message: 'غير مصرح لك بتنفيذ هذا الإجراء. سجّل الدخول بالحساب الذي له هذا الحق.',
  },
  'auth.bad_credentials': {
    status: 401,
    message: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. راجعهما، أو أعد تعيين كلمة المرور.',
  },
  'auth.email_not_verified': {
    status: 403,
    message: 'لم يتم تأكيد بريدك الإلكتروني بعد (Email not verified). راجع بريدك لإكمال التأكيد.',
  },
  'auth.verification_link_invalid': {
    status: 400,
    message: 'رابط التأكيد غير صالح أو انتهت صلاحيته. اطلب رابطًا جديدًا.',
  },
  'auth.reset_link_invalid': {
    status: 400,
    message: 'رابط إعادة التعيين غير صالح أو انتهت صلاحيته. اطلب رابطًا جديدًا.',
  },

  'session.not_found': {
    status: 404,
    message: 'هذه الجلسة غير موجودة، أو انتهت من قبل. حدّث قائمة الأجهزة.',
  },
  'password.current_wrong': {
    status: 400,
    message: 'كلمة المرور الحالية غير صحيحة. اكتبها من جديد.',
  },
  'password.unchanged': {
    status: 400,
    message: 'اختر كلمة مرور جديدة تختلف عن الحالية.',
  },

  'course.not_found': { status: 404, message: 'الدورة غير موجودة' },
  'course.changed_meanwhile': {
    status: 409,
    message: 'عُدّل هذا الباب في نافذة أخرى. أعد تحميله ثم كرر التعديل.',
  },
  'course.order_changed': {
    status: 409,
    message: 'تغيّرت قائمة الأبواب في نافذة أخرى. راجع القائمة الجديدة ثم رتّبها.',
  },
  'lesson.order_changed': {
    status: 409,
    message: 'تغيّرت قائمة الدروس في نافذة أخرى. راجع القائمة الجديدة ثم رتّبها.',
  },
  'lesson.not_found': { status: 404, message: 'الدرس غير موجود' },
  'lesson.access_denied': { status: 403, message: 'غير مصرح لك بالوصول إلى هذا الدرس' },
  'lesson.changed_meanwhile': {
    status: 409,
    message: 'عُدّل هذا الدرس في نافذة أخرى. أعد تحميله ثم كرر التعديل.',
  },

  'exam.not_found': { status: 404, message: 'الامتحان غير موجود. عد إلى الدرس واختر من امتحاناته.' },
  'exam.changed_meanwhile': {
    status: 409,
    message: 'غيّر المعلم هذا الامتحان بعد أن فتحته. أعد تحميله، ثم راجع إجاباتك.',
  },
  'exam_form.changed_meanwhile': {
    status: 409,
    message: 'عُدّل هذا الامتحان في نافذة أخرى. أعد تحميله ثم كرر التعديل.',
  },
  'exam.none_for_lesson': { status: 404, message: 'لا يوجد امتحانات متاحة لهذا الدرس' },
  'exam.already_submitted': {
    status: 400,
    message: 'لقد أرسلت إجاباتك على هذا الامتحان من قبل. نتيجتك في صفحة الدرس.',
  },
  'exam.wrong_answer_count': {
    status: 400,
    message: 'عدد الإجابات لا يطابق عدد الأسئلة. أعد تحميل الامتحان.',
  },
  'exam.answer_out_of_range': {
    status: 400,
    message: 'إحدى الإجابات ليست من اختيارات السؤال. أعد تحميل الامتحان ثم أجب.',
  },
  'exam.not_open': { status: 400, message: 'لم يُفتح هذا الامتحان بعد. عُد إليه في موعده.' },
  'exam.closed': {
    status: 400,
    message: 'أُغلق هذا الامتحان، ولم يعد يقبل إجابات. كلّم معلمك إن كان لك عذر.',
  },
  'exam.time_over': {
    status: 400,
    message: 'انتهى وقت الامتحان، وحُسبت إجاباتك المحفوظة قبل انتهائه',
  },
  'exam.right_ended': {
    status: 403,
    message:
      'أُلغي حقك في هذا الدرس أثناء الامتحان، فانتهى الامتحان وحُسبت إجاباتك المحفوظة حتى تلك اللحظة. كلّم معلمك إن كان في ذلك خطأ.',
  },
  'exam.not_begun': { status: 400, message: 'ابدأ الامتحان أولًا، ثم أجب عن أسئلته.' },
  'exam.question_order': {
    status: 400,
    message: 'لا يمكن فتح هذا السؤال الآن. أجب عن الأسئلة بترتيبها.',
  },
  'exam.no_answer_sheet': {
    status: 400,
    message: 'هذا الامتحان ملف تحله على الورق، وليست له إجابات تُرسل. نزّله من صفحة الدرس.',
  },
  'exam.has_results': {
    status: 409,
    message: 'لا يمكن تغيير أسئلة امتحان أجاب عنه طلاب. أنشئ امتحانًا جديدًا.',
  },
  'exam.has_attempts': {
    status: 409,
    message:
      'بدأ طلاب هذا الامتحان ولم ينتهوا منه، فلا يتغير ترتيبه ولا طريقة حساب وقته، ولا يقل زمنه. انتظر حتى ينتهوا.',
  },
  'exam.key_needs_remark': {
    status: 409,
    message:
      'أجاب طلاب عن هذا الامتحان، فلا تتغير إجابة صحيحة أو درجة بالحفظ. استخدم «إعادة التصحيح» لترى أولًا من تتغير نتيجته.',
  },
  'exam.keys_not_chosen': {
    status: 409,
    message:
      'لم يُنشر الامتحان بعد: بقيت إجابات صحيحة كما اقترحناها ولم تؤكدها. أكّد إجابة كل سؤال منها أو اختر غيرها، ثم انشره.',
  },
  'exam.nothing_to_export': {
    status: 400,
    message: 'أسئلة هذا الامتحان في ملف PDF، فلا يمكن تصديرها نصًا. نزّل الملف نفسه.',
  },
  'exam.result_not_found': { status: 404, message: 'لم تؤدِّ هذا الامتحان بعد. افتح الدرس وابدأه.' },
  'exam.student_result_not_found': {
    status: 404,
    message:
      'لا نتيجة بهذا الاسم في هذا الامتحان؛ قد تكون محاولة جديدة مفتوحة بالفعل. حدّث قائمة النتائج.',
  },
  'exam.results_changed': {
    status: 409,
    message: 'تغيّرت نتائج الامتحان بعد هذه المعاينة. راجع المعاينة الجديدة ثم طبّق.',
  },

  'settings.changed_meanwhile': {
    status: 409,
    message: 'عُدّلت الإعدادات في نافذة أخرى. أعد تحميلها ثم كرر التعديل.',
  },

  'student.not_active': {
    status: 409,
    message: 'لم يفعّل هذا الطالب حسابه بعد، فلا كلمة مرور له. سلّمه بطاقة التفعيل.',
  },
  'student.phone_in_use': {
    status: 409,
    message: 'هذا الرقم لطالب في قائمتك. إن كان شخصًا آخر يستخدم الرقم نفسه فأكّد الإضافة.',
  },
  'student.not_found': { status: 404, message: 'هذا الحساب غير موجود. حدّث قائمة الطلاب.' },
  'premium_grant.not_found': {
    status: 404,
    message: 'هذا الاشتراك غير موجود، أو سُحب من قبل. حدّث الصفحة.',
  },

  'certificate.not_found': { status: 404, message: 'الشهادة غير موجودة. راجع الرابط أو الرمز.' },
  'certificate.revoked': { status: 410, message: 'سُحبت هذه الشهادة. كلّم معلمك لتعرف السبب.' },
  'file.not_found': { status: 404, message: 'الملف غير موجود. افتح الدرس من جديد.' },
  'file.link_expired': { status: 403, message: 'انتهت صلاحية رابط الملف. افتح الدرس من جديد.' },
  'file.wrong_type': { status: 400, message: 'نوع الملف غير مسموح به. اختر ملفًا من نوع آخر.' },
  'file.empty': { status: 400, message: 'الملف فارغ. اختر ملفًا آخر.' },
  'file.damaged': { status: 400, message: 'تعذر فتح الملف؛ قد يكون تالفًا. جرّب ملفًا آخر.' },
  'file.no_pages': {
    status: 422,
    message: 'تعذر عرض صفحات هذا الملف؛ قد يكون تالفًا أو محميًا بكلمة مرور. نزّله لتفتحه على جهازك.',
  },
  'file.too_large_to_show': {
    status: 422,
    message: 'صفحات هذا الملف أكثر أو أكبر من أن تُعرض هنا. نزّله لتفتحه على جهازك.',
  },
  'file.too_much_today': {
    status: 429,
    message:
      'وصل ما أرسلته من ملفات اليوم إلى الحد المسموح. أرسل هذا الملف غدًا، أو أرسل ملفًا أصغر.',
  },
  'file.store_unavailable': {
    status: 503,
    message:
      'مخزن الملفات لا يستجيب الآن، فلم يُفتح ملف ولم يُحفظ ما أرسلته. ما حُفظ من قبل باقٍ كما هو. حاول مرة أخرى بعد دقائق.',
  },
  'file.too_large': { status: 400, message: 'حجم الملف أكبر من المسموح. اختر ملفًا أصغر.' },

  ...accessCodeErrors,
  ...backupErrors,
  ...collectionErrors,
  ...discountErrors,
  ...examDraftErrors,
  ...familyErrors,
  ...giftErrors,
  ...groupErrors,
  ...classSessionErrors,
  ...honorErrors,
  ...lessonNoteErrors,
  ...liveLessonErrors,
  ...inquiryErrors,
  ...invitationErrors,
  ...paymentErrors,
  ...refundErrors,
  ...schoolYearErrors,
  ...secondStepErrors,
  ...mailErrors,
  ...payerErrors,
  ...materialErrors,
  ...examOpeningErrors,
  ...practiceErrors,
  ...privacyErrors,
  ...printedExamErrors,
  ...notificationsErrors,
  ...trashErrors,
  ...staffErrors,
  ...studentFileErrors,
  ...watermarkErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** RFC 9457 problem details as every error reply carries them (decisions §2). */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: string;
  code: ErrorCode;
  errors?: Record<string, string[]>;
  /** The lesson that the refusal links to. */
  lessonId?: string;
  /** The challenge of the second step of a sign-in. */
  secondStep?: SecondStep;
};

/**
 * The text of an error for the reader: on 400 the first text of the first field, because a caller that shows one
 * sentence must say what to correct (spec §7); else the text of the code.
 */
export function problemMessage(code: ErrorCode, errors?: Record<string, string[]>): string {
  const { status, message } = errorCatalogue[code];
  const [firstOfField] = status === 400 ? Object.values(errors ?? {}).flat() : [];
  return firstOfField ?? message;
}
