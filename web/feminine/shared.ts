import type { Forms } from '#domain/text/addressed.ts';
import type { simulatorTexts } from '#web/features/payments/simulator/simulator.texts.ts';
import type { ownSheetTexts } from '#web/features/results/sheets/words/sheets.texts.ts';
import type { maintenanceTexts } from '#web/features/shell/maintenance/maintenance.texts.ts';
import type { featuresTexts } from '#web/features/shell/platform-features/features.texts.ts';
import type { homeTexts } from '#web/features/shell/home/home.texts.ts';
import type { visitorOffersTexts } from '#web/features/shell/home/visitor-offers.texts.ts';
import type { notFoundTexts } from '#web/features/shell/not-found/not-found.texts.ts';
import type { shellTexts } from '#web/features/shell/shell.texts.ts';
import type { apiErrorTexts } from '#web/lib/api/api-error.ts';
import type { networkTexts } from '#web/lib/offline/network.texts.ts';
import type { dateFieldTexts } from '#web/ui/forms/date-field.texts.ts';
import type { fileInputTexts } from '#web/ui/forms/file-input.texts.ts';
import type { formSheetTexts } from '#web/ui/forms/form-sheet.texts.ts';
import type { imageCropperTexts } from '#web/ui/forms/image-cropper.texts.ts';
import type { passwordInputTexts } from '#web/ui/forms/password-input.texts.ts';
import type { labels } from '#web/ui/labels.ts';

const home: Forms<typeof homeTexts> = {
  promise:
    'شرح مرئي مرتب على شهور السنة، وامتحان بعد كل درس تعرفين نتيجته فورًا، وشهادة حين تُتقنين.',
  startLearning: 'ابدئي التعلّم',
  introItems: ['فيديو لكل درس', 'امتحانات بتصحيح فوري', 'ملخصات وأوراق عمل', 'شهادات بإمضاء معلمكِ'],
  tableCaption: 'الجدول الدوري: العناصر الثلاثة الأولى هي صفوفكِ الثلاثة',
  gradesTitle: 'اختاري صفكِ',
  gradesHint: 'كل صف عنصر: رقمه، ورمزه، وما تبنينه فيه.',
  pause: 'أوقفي تحريك الصفوف',
  play: 'حرّكي الصفوف',
  browseGrade: 'تصفحي مناهج الصف',
  featuresTitle: 'ما الذي تجدينه هنا',
  premiumTitle: 'افتحي كل الدروس باشتراك واحد',
  premiumButton: 'اعرضي الاشتراكات',
};

const visitorOffers: Forms<typeof visitorOffersTexts> = {
  title: 'قبل أن تنشئي حسابًا',
  lessons: 'انظري داخل درس',
  pricesHint: 'الدروس المجانية تحتاج إلى حساب فقط، والباقي بما تختارينه من هذه:',
  contact: 'تواصلي مع المعلم',
  call: 'اتصلي بالمعلم',
  write: 'راسلي المعلم',
};

const features: Forms<typeof featuresTexts> = {
  start: 'ابدئي التعلّم',
  register: 'أنشئي حسابًا',
};

const notFound: Forms<typeof notFoundTexts> = {
  home: 'عودي إلى الرئيسية',
  courses: 'تصفحي المناهج',
};

const shell: Forms<typeof shellTexts> = {
  login: 'سجّلي الدخول',
  register: 'أنشئي حسابًا',
  userMenu: 'قائمة حسابكِ',
  errorMeasure: 'ليس ذنبكِ',
  chatWith: 'راسلي',
};

const maintenance: Forms<typeof maintenanceTexts> = {
  explanation: 'نرتّب المعمل من جديد. نعود بعد قليل، وكل ما حفظتِه في مكانه.',
  retry: 'أعيدي المحاولة الآن',
};

const simulator: Forms<typeof simulatorTexts> = {
  loadFailed: 'تعذر تحميل صفحة الدفع. لم يتغير شيء؛ حاولي مرة أخرى.',
  pay: (price) => `ادفعي ${price}`,
  paying: 'تجري العملية… لا تغلقي الصفحة.',
  payFailed: 'تعذر إتمام العملية. حاولي مرة أخرى.',
  toPayment: 'اعرضي حالة الدفع',
  stepText: ['في الدفع الحقيقي يرسل البنك رمزًا إلى هاتفكِ. هنا الرمز', '، وأي رمز آخر يُرفض.'],
  codeRequired: 'اكتبي رمز التأكيد',
  confirm: 'أكّدي الدفع',
};

const ownSheets: Forms<typeof ownSheetTexts> = {
  open: 'ورقتكِ بصورها',
  close: 'أخفي صور ورقتكِ',
  lead: 'هكذا قُرئت ورقتكِ. إن قُرئ سؤال على غير ما ظللتِ فاعترضي عليه، ويرى معلمكِ صورته.',
  waits: 'اعترضتِ، وينتظر رد معلمكِ',
  accepted: 'قُبل اعتراضكِ وصُححت الإجابة',
  rejected: 'راجع معلمكِ الصورة، والقراءة صحيحة',
  failed: 'لم يصل اعتراضكِ',
  noPicture: 'لم تعد صورة ورقتكِ محفوظة',
};

const apiErrors: Forms<typeof apiErrorTexts> = {
  connectionLost: 'تعذر الاتصال بالخادم. تحققي من اتصالكِ بالإنترنت ثم حاولي مرة أخرى.',
  unknown: 'حدث خطأ غير متوقع. حاولي مرة أخرى بعد قليل.',
};

const network: Forms<typeof networkTexts> = {
  slowWithCopy: 'الشبكة بطيئة، وهذه نسختكِ المحفوظة',
  rightEnded: (day) =>
    `انتهى حقكِ في هذا الدرس يوم ${day}، ويُفتح من جديد بعد التجديد حين تعود الشبكة.`,
  retry: 'أعيدي المحاولة',
};

const ui: Forms<typeof labels> = {
  retry: 'أعيدي المحاولة',
  closeWindow: 'أغلقي النافذة',
  closeMessage: 'أغلقي الرسالة',
  clearSearch: 'امسحي البحث',
};

const passwordInput: Forms<typeof passwordInputTexts> = {
  show: 'أظهري كلمة المرور',
  hide: 'أخفي كلمة المرور',
};

const fileInput: Forms<typeof fileInputTexts> = {
  choose: 'اختاري ملفًا',
  chooseAnother: 'اختاري ملفًا آخر',
  drop: 'أو اسحبيه وأفلتيه هنا',
  paste: 'الصقي صورة',
  remove: (name) => `احذفي الملف ${name}`,
  open: 'افتحي الملف',
  chosen: (name) => `اخترتِ الملف ${name}`,
  stop: 'أوقفي الرفع',
  wrongType: 'نوع الملف غير مسموح به. اختاري ملفًا من نوع آخر.',
  onlyImages: 'اختاري صورة من نوع JPG أو JPEG أو PNG أو GIF',
  onlyPdf: 'اختاري ملفًا من نوع PDF',
  oneOnly: 'اختاري ملفًا واحدًا فقط.',
  empty: 'الملف فارغ. اختاري ملفًا آخر.',
  damagedImage: 'تعذر فتح الصورة؛ قد تكون تالفة. جرّبي صورة أخرى.',
  damagedPdf: 'هذا الملف ليس PDF سليمًا؛ قد يكون تالفًا. جرّبي ملفًا آخر.',
  nothingToPaste: 'لا توجد صورة في الحافظة. انسخي صورة ثم الصقيها هنا.',
  hugePicture: (megabytes) => `الصورة أكبر من ${megabytes} ميجابايت. صغّريها أو اختاري صورة أخرى.`,
};

const formSheet: Forms<typeof formSheetTexts> = {
  unsavedTitle: 'لديكِ تعديلات لم تُحفظ',
  unsaved: 'إذا أغلقتِ النموذج الآن فلن يبقى ما كتبتِه.',
  saving: 'إذا أغلقتِ النموذج الآن توقف الحفظ، ولن يبقى ما كتبتِه.',
  leave: 'أغلقي دون حفظ',
  unsavedPage: 'إذا غادرتِ الصفحة الآن فلن يبقى ما كتبتِه.',
  savingPage: 'إذا غادرتِ الصفحة الآن توقف الحفظ، ولن يبقى ما كتبتِه.',
  leavePage: 'غادري دون حفظ',
};

const imageCropper: Forms<typeof imageCropperTexts> = {
  hint: 'اسحبي الإطار أو حرّكيه بمفاتيح الأسهم، وغيّري حجمه من أركانه.',
  reset: 'أعيدي الإطار إلى الوسط',
  frame: 'إطار القص: حرّكيه بمفاتيح الأسهم',
};

const dateField: Forms<typeof dateFieldTexts> = {
  open: (label) => (label === '' ? 'اختاري من التقويم' : `اختاري من التقويم: ${label}`),
  expected: 'اكتبي اليوم ثم الشهر ثم السنة، مثل \u206605/03/2027\u2069',
  expectedWithTime: 'اكتبي اليوم ثم الشهر ثم السنة، ثم الساعة، مثل \u206605/03/2027 6:30 م\u2069',
};

/** What a student who chose «طالبة» reads on everybody's first pages, and on controls that many pages share. */
export const sharedForms = {
  home,
  visitorOffers,
  features,
  notFound,
  shell,
  maintenance,
  simulator,
  ownSheets,
  apiErrors,
  network,
  ui,
  fileInput,
  passwordInput,
  formSheet,
  imageCropper,
  dateField,
};
