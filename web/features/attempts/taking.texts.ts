import type { PluralForms } from '#domain/text/plural.ts';
import type { AnnouncedSeconds, TimeLevel } from './time/countdown.ts';
import type { SaveWord } from './answers/save-words.ts';

/** Texts of an exam while it is taken: its time, its saving, its ends. */
export const takingTexts = {
  start: 'ابدأ الامتحان',
  starting: 'جارٍ بدء الامتحان…',
  startHeading: 'قبل أن تبدأ',
  startFailed: 'تعذر بدء الامتحان. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.',
  rulesOfExamTime: [
    'يبدأ الوقت عند الضغط على «ابدأ الامتحان»، ولا يتوقف إن أغلقت الصفحة أو انقطعت الشبكة.',
    'تُحفظ إجاباتك أولًا بأول، ويمكنك أن تكمل من جهاز آخر.',
    'عند انتهاء الوقت تُرسل إجاباتك كما هي، وما بقي بلا إجابة لا يُحتسب.',
  ],
  rulesOfQuestionTime: [
    'تُفتح الأسئلة واحدًا بعد الآخر، ولكل سؤال وقته.',
    'إذا انتهى وقت السؤال أُغلق وفُتح الذي يليه، ويمكنك أن تنتقل قبل ذلك.',
    'إن انقطعت الشبكة فالسؤال التالي لا يبدأ وقته حتى تفتحه.',
    'تُحفظ إجاباتك أولًا بأول، ويمكنك أن تكمل من جهاز آخر.',
  ],
  timeIsUp: 'انتهى الوقت',
  timeUpSending: 'انتهى الوقت، ونرسل إجاباتك الآن.',
  timeUpOffline: 'انتهى الوقت، وسنرسل ما حُفظ حين تعود الشبكة',
  timeOver: 'انتهى وقت الامتحان، وحُسبت إجاباتك المحفوظة قبل انتهائه',
  questionOver: 'انتهى وقت هذا السؤال',
  questionOverHint: 'إجاباتك باقية كما هي، ولا يمكن تغييرها.',
  openingNext: 'جارٍ فتح السؤال التالي…',
  nextWaits: 'ننتظر الشبكة لفتح السؤال التالي',
  nextWaitsHint: 'لا يبدأ وقته قبل أن يُفتح، فلن تخسر منه شيئًا.',
  openNow: 'افتح السؤال التالي',
  nextRefused: 'تعذر فتح السؤال التالي',
  late: 'وصلت إجابة إلى الخادم بعد انتهاء وقت سؤالها، فلم تُحتسب.',
  fromServer: 'استعدنا إجاباتك المحفوظة. تابع من حيث توقفت.',
  fromOtherDevice: 'تابعت من جهاز آخر',
  fromOtherDeviceHint: 'هذه أحدث إجاباتك المحفوظة. راجعها قبل الإرسال.',
  changed: 'غيّر المعلم هذا الامتحان وأنت تجيب',
  changedHint: 'حمّلناه من جديد، وبقيت إجاباتك التي لم تتغير أسئلتها. راجعها ثم أكمل.',
  anomalyTitle: 'أترسل إجاباتك هكذا؟',
  anomalySameLetter: (letter: string) =>
    `اخترت «${letter}» في كل الأسئلة. الإرسال مرة واحدة، ولا رجوع بعده.`,
  anomalyOtherDevice: 'تغيرت إجاباتك من جهاز آخر قبل قليل. راجعها أولًا إن لم تكن قد رأيتها.',
  anomalyConfirm: 'أرسلها كما هي',
  opensSoon: 'لم يُفتح هذا الامتحان بعد',
  opensAt: 'يُفتح',
  opensIn: 'يتبقى على فتحه',
  opensItself: 'ابقَ في هذه الصفحة؛ يُفتح الامتحان وحده في موعده.',
  opening: 'جارٍ فتح الامتحان…',
  closesAt: 'يُغلق',
  closed: 'أُغلق هذا الامتحان',
  closedSince: 'أُغلق',
  closedHint: 'لم ترسل إجاباتك قبل إغلاقه، فلا نتيجة لك فيه. كلّم معلمك إن كان لك عذر.',
  download: 'هذا الامتحان ورقة تحلها بنفسك',
  downloadHint: 'افتح الورقة أو نزّلها وحُلّها في كراستك. ليست له إجابات تُرسل ولا درجة هنا.',
  openPaper: 'افتح ورقة الامتحان',
  savePaper: 'حمّل ملف الامتحان',
  paper: 'ورقة الامتحان',
  paperFailed: 'تعذر عرض ورقة الامتحان هنا. نزّل الملف ثم حُلّ منه.',
  noPaper: 'ورقة الامتحان غير متاحة الآن. أعد المحاولة بعد قليل.',
  sheet: 'ورقة الإجابة',
  sheetHint: 'اقرأ السؤال في ورقة الامتحان، ثم اختر حرف إجابتك هنا.',
  zoomImage: (number: number) => `كبّر صورة السؤال ${number}`,
  zoomIn: 'كبّر',
  zoomOut: 'صغّر',
  zoom: 'التكبير',
};

export const announcements: Record<AnnouncedSeconds, string> = {
  300: 'بقيت خمس دقائق',
  60: 'بقيت دقيقة واحدة',
  30: 'بقيت ثلاثون ثانية',
  10: 'بقيت عشر ثوانٍ',
};

/** The label of the time left: colour alone must not express how little remains. */
export const clockTexts: Record<'exam' | 'question', Record<TimeLevel, string>> = {
  exam: { calm: 'الوقت المتبقي', soon: 'الدقيقة الأخيرة', last: 'الثواني الأخيرة' },
  question: { calm: 'وقت هذا السؤال', soon: 'أوشك وقت هذا السؤال', last: 'الثواني الأخيرة' },
};

/** The state of saving, shown beside the answers so that students know that they are safe. */
export const saveWords = (device: string): Record<SaveWord, string> => ({
  untouched: 'تُحفظ إجاباتك أولًا بأول',
  saved: 'محفوظ',
  saving: 'جارٍ الحفظ…',
  waitsForNetwork: `محفوظ على ${device}، بانتظار الشبكة`,
  waitsForServer: `محفوظ على ${device}، ونعيد محاولة إرساله`,
  onlyHereOffline: `تعذر الحفظ على ${device}، وبانتظار الشبكة؛ لا تغلق الصفحة`,
  onlyHere: `تعذر الحفظ على ${device}؛ لا تغلق الصفحة قبل الإرسال`,
  refused: 'لم يُحفظ',
});

/** The names of the device that stores the answers. */
export const deviceNames = { phone: 'هاتفك', other: 'جهازك' };

export const hourForms: PluralForms = {
  zero: 'أقل من ساعة',
  one: 'ساعة واحدة',
  two: 'ساعتان',
  few: '{n} ساعات',
  many: '{n} ساعة',
  other: '{n} ساعة',
};
