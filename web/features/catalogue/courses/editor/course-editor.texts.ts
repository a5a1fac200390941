/** What the fields of a course are called. */
export const courseFieldTexts = {
  name: 'اسم الباب',
  category: 'التصنيف',
  educationalLevel: 'الصف الدراسي',
  shortDescription: 'وصف مختصر',
  detailedDescription: 'وصف تفصيلي',
  requirements: 'المتطلبات',
  whatStudentsWillLearn: 'ماذا سيتعلم الطلاب',
  introductoryVideoUrl: 'رابط الفيديو التعريفي',
  duration: 'المدة',
  numberOfLessons: 'عدد الدروس المعلن',
} as const;

/** What the fields of a lesson are called. */
export const lessonFieldTexts = {
  title: 'عنوان الدرس',
  courseId: 'الباب',
  monthAssigned: 'الشهر',
  duration: 'المدة',
  price: 'السعر (ج.م)',
  videoUrl: 'رابط الفيديو',
  chapters: 'أجزاء الفيديو',
  lessonSummaryText: 'ملخص الدرس',
  additionalResources: 'رابط مصادر إضافية',
  isFree: 'من يفتح الدرس',
  lessonSummaryPdfPath: 'ملخص الدرس (PDF)',
  workPapersPdfPath: 'أوراق العمل (PDF)',
  equationsTablePdfPath: 'جدول المعادلات (PDF)',
} as const;

/** Texts of the two forms of the courses panel (spec §5, §8). */
export const courseEditorTexts = {
  addCourse: 'أضف بابًا',
  editCourse: 'عدّل الباب',
  addLesson: 'أضف درسًا',
  editLesson: 'عدّل الدرس',
  lessonFailed: 'فشل في جلب الدرس',
  cancel: 'تراجع',
  chooseCategory: 'اختر التصنيف',
  chooseGrade: 'اختر الصف',
  numberOfLessonsHint: 'يراه الطلاب قبل أن تكتمل الدروس. اتركه فارغًا لتُعدَّ الدروس المنشورة.',
  image: 'صورة الباب',
  storedImage: 'صورة الباب الحالية',
  imageHint: 'صورة JPG أو PNG أو GIF، بحد أقصى 5 ميجابايت',
  chooseCourse: 'اختر الباب',
  thisCourse: 'هذا الباب',
  chaptersHint: 'جزء في كل سطر: وقت بدايته ثم عنوانه. اكتبها أو الصقها، بأي ترتيب، مثل',
  chaptersExample: '02:15 تعريف المول',
  chaptersRead: 'سيرى الطلاب تحت الفيديو:',
  chooseMonth: 'اختر الشهر',
  summaryHint: 'اكتب المعادلات هكذا:',
  summaryExample: '\\ce{2H2 + O2 -> 2H2O}',
  summaryLaws: 'والقوانين بين علامتي $',
  isFree: 'درس مجاني لكل الطلاب',
  isPaid: 'بالاشتراك أو بشراء الدرس',
  isAccessible: 'متاح للطلاب',
  isAccessibleHint: 'أزل العلامة لتغلق الدرس أمام كل الطلاب، مهما كان ما اشتروه.',
  isPreview: 'معاينة للزوار',
  isPreviewHint:
    'يرى من لا حساب له العنوان والمدة والسعر، وأول صفحة من ملف الملخص، وسؤالين من أول امتحان بلا إجابة. لا يرى الفيديو أبدًا.',
  isNotPreview: 'لا يراه الزوار',
  isNotAccessible: 'مغلق أمام كل الطلاب',
  priceHint: 'سعر الدرس وحده. اتركه فارغًا إذا كان يُفتح بالاشتراك فقط.',
  priceByTeacher: 'سعر الدرس وكونه مجانيًا يحددهما المعلم وحده.',
  storedPdf: 'ملف PDF',
  pdfHint: 'ملف PDF، بحد أقصى 20 ميجابايت',
} as const;

export const courseSaveTexts = {
  save: 'احفظ',
  saved: 'حُفظ الباب',
  savedDraft: 'حُفظ الباب مسودةً لا يراها الطلاب بعد',
  published: 'نُشر الباب',
  saveFailed: 'فشل حفظ الباب',
} as const;

export const lessonSaveTexts = {
  save: 'احفظ',
  saved: 'حُفظ الدرس',
  savedDraft: 'حُفظ الدرس مسودةً لا يراها الطلاب بعد',
  published: 'نُشر الدرس',
  saveFailed: 'فشل حفظ الدرس',
} as const;
