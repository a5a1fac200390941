import { plural, type PluralForms } from '#domain/text/plural.ts';
import type { Forms } from '#domain/text/addressed.ts';
import type { toolTexts } from '#web/features/exam-day/tools/tools.texts.ts';
import type { courseTexts } from '#web/features/catalogue/courses/course.texts.ts';
import type { coursesTexts } from '#web/features/catalogue/courses/courses.texts.ts';
import type { freeCodeTexts } from '#web/features/codes/free-code.texts.ts';
import type { watermarkTexts } from '#web/features/identity/watermarks/watermark.texts.ts';
import type { applyDiscountTexts } from '#web/features/payments/discounts/discounts.texts.ts';

/** What a student who chose «طالبة» reads on pages that are everybody's. */
const courses: Forms<typeof coursesTexts> = {
  unknownGrade: 'لا يوجد صف بهذا الرقم، لذلك نعرض لكِ أبواب كل الصفوف.',
  search: 'ابحثي في العناوين والأوصاف',
  failed: 'حدث خطأ أثناء جلب الدروس. حاولي مرة أخرى لاحقًا.',
  reset: 'امسحي البحث واعرضي الكل',
};

const course: Forms<typeof courseTexts> = {
  browseCourses: 'تصفحي المناهج',
  willLearn: 'ماذا ستتعلمين',
  requirements: 'ما تحتاجينه قبل البدء',
  subscribeNow: 'اشتركي الآن',
  state: { premium: 'مفتوح لكِ' },
  begun: 'بدأتِه',
  videoLeft: 'اجتزتِ الامتحان، وبقي الشرح',
  orByCredit: 'أو برصيد من باقتكِ',
  startLesson: 'ابدئي الدرس الأول',
  continueLesson: (order) => `تابعي الدرس ${order}`,
  introVideo: (title) => `شغّلي مقدمة الباب: ${title}`,
  watchIntro: 'شاهدي مقدمة الباب',
  missingIdHint: 'الرابط لا يحدد بابًا. اختاري بابًا من المناهج.',
  login: 'سجّلي الدخول',
  forbidden:
    'غير مصرح لكِ بالوصول إلى هذه الدورة. يجب أن تكوني طالبة أو معلمة للوصول إلى هذه الدورة.',
};

const lectureForms: PluralForms = {
  zero: 'لا محاضرات',
  one: 'محاضرة واحدة',
  two: 'محاضرتان',
  few: '{n} محاضرات',
  many: '{n} محاضرة',
  other: '{n} محاضرة',
};

const freeCode: Forms<typeof freeCodeTexts> = {
  lead: 'اكتبي الكود الذي أعطاكِ إياه معلمكِ أو السنتر، فيُفتح لكِ ما اشتريتِه به: درس أو شهر أو باقة محاضرات.',
  submit: 'فعّلي الكود',
  close: 'أغلقي',
  login: 'سجّلي الدخول',
  success: 'تم تفعيل كود الوصول بنجاح! يمكنكِ الآن الوصول للدرس.',
  goToLesson: 'اذهبي إلى الدرس',
  monthOpened: (month, day) => `دروس شهر ${month} مفتوحة لكِ حتى ${day}.`,
  goToMonth: 'اذهبي إلى دروس الصف',
  bundleAdded: (lectureCount, day) =>
    `أُضيفت إلى رصيدكِ ${plural(lectureCount, lectureForms)}، وتصلح حتى ${day}. افتحي بها أي درس مغلق تختارينه.`,
  chooseLessons: 'اختاري دروسكِ',
  goToRights: 'اعرضي ما هو مفتوح لكِ',
  tryAnother: 'جرّبي كودًا آخر',
};

const applyDiscount: Forms<typeof applyDiscountTexts> = {
  apply: 'طبّقي',
  remove: 'أزيلي الكود',
};

const watermark: Forms<typeof watermarkTexts> = {
  videoStopped: 'توقف الفيديو لأن علامة اسمكِ فوقه أُخفيت أو تغيّرت.',
  pagesHidden: 'أُخفيت الصفحات لأن علامة اسمكِ فوقها أُخفيت أو تغيّرت.',
  hint: 'إن كانت إضافة في متصفحكِ تغيّر الصفحة، فأوقفيها ثم أكملي.',
  restoreVideo: 'أعيدي العلامة وأكملي الفيديو',
  restorePages: 'أعيدي العلامة والصفحات',
  failed: 'تعذر تجهيز الفيديو. تحققي من اتصالكِ بالإنترنت، ثم أعيدي المحاولة.',
  pagesFailed: 'تعذر تجهيز الصفحات. تحققي من اتصالكِ بالإنترنت، ثم أعيدي المحاولة.',
  leaveFullScreen: 'اخرجي من ملء الشاشة',
};

const tools: Forms<typeof toolTexts> = {
  close: (name) => `أغلقي ${name}`,
  failed: 'تعذر الفتح. تحققي من اتصالكِ بالإنترنت، ثم أغلقيه وافتحيه من جديد. أسئلتكِ وإجاباتكِ باقية.',
  elements: 'العناصر بأعدادها الذرية ورموزها وكتلها الذرية؛ اسحبي لتري بقيتها',
  zoomIn: 'كبّري الجدول',
  zoomOut: 'صغّري الجدول',
  calculate: 'احسبي',
  erase: 'امسحي آخر رمز',
  clear: 'امسحي الكل C',
  keyNames: {
    '÷': 'اقسمي',
    '×': 'اضربي',
    '−': 'اطرحي',
    '+': 'اجمعي',
    '(': 'افتحي قوسًا',
    ')': 'أغلقي قوسًا',
  },
  problems: {
    empty: 'اكتبي مسألة أولًا.',
    unreadable: 'لا تُفهم المسألة كما كُتبت. راجعي الأقواس والرموز.',
    unfinished: 'المسألة ناقصة. أكمليها ثم احسبي.',
  },
};

export const pageForms = {
  courses,
  course,
  freeCode,
  applyDiscount,
  watermark,
  tools,
};
