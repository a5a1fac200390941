import { formatNumber } from '#domain/formats/numbers.ts';
import { dayForms, studentForms } from '#domain/text/count-forms.ts';
import { plural } from '#domain/text/plural.ts';

/** "3 طلاب"; large numbers with commas. */
const studentCount = (count: number): string =>
  plural(count, studentForms).replace(String(count), formatNumber(count));

/** Texts of the turn of the school year. */
export const schoolYearTexts = {
  title: 'السنة الدراسية',
  lead: (ended: string, began: string) =>
    `الانتقال من ${ended} إلى ${began}: يصعد الطلاب صفًا، ويتخرج طلاب الصف الثالث، وتبقى نتائج السنة السابقة وشهاداتها ومدفوعاتها كما هي.`,
  early: (year: string, lastDay: string, days: number) =>
    `السنة ${year} تنتهي في ${lastDay}، وما زال فيها ${plural(days, dayForms)}. لو نقلت الطلاب الآن فقدوا صفوفهم ومجموعاتهم في وسط السنة. إن كان آخر يوم خطأ، غيّره في الإعدادات أولًا.`,
  loading: 'نحمّل السنة الدراسية…',
  loadFailed: 'تعذر تحميل السنة الدراسية',
  newSince: 'طلاب السنة الجديدة سجّلوا منذ',
  newSinceHint: 'من سجّل في هذا اليوم أو بعده يبقى في صفه. اترك الحقل فارغًا إن لم يسجّل أحد بعد.',
  groups: 'المجموعات',
  noGroups: 'ليست هناك مجموعات جارية.',
  choiceOf: (name: string) => `ما يحدث للمجموعة ${name}`,
  newName: 'اسمها بعد الانتقال',
  newNameOf: (name: string) => `اسم المجموعة ${name} بعد الانتقال`,
  choices: {
    move: 'تنتقل مع طلابها',
    repeat: 'تتكرر بمواعيدها',
    close: 'تُغلق',
  },
  choicesHint:
    '«تتكرر»: تبقى لصفها بالمواعيد نفسها لطلاب السنة الجديدة. «تُغلق»: تُؤرشف، ويصير طلابها بلا مجموعة.',
  staying: 'من يبقى في صفه',
  stayingSearch: 'ابحث عن طالب ليبقى في صفه',
  stayingHint: 'بالاسم أو رقم الهاتف أو رقم البطاقة',
  searching: 'نبحث…',
  searchFailed: 'تعذر البحث. حاول مرة أخرى.',
  noStudents: 'لا أحد بهذا الاسم',
  nobodyStays: 'لم تختر أحدًا: كل الطلاب يصعدون.',
  removeStaying: (name: string) => `لا تُبقِ ${name} في صفه`,
  closes: 'ما يُغلق مع السنة',
  rights: 'الاشتراكات والحقوق التي تنتهي مع السنة',
  codes: 'أكواد الوصول التي لم تُستخدم',
  invitations: 'الدعوات المنتظرة (يبقى أصحابها في القوائم)',
  preview: 'اعرض ما سيتغير',
  previewFailed: 'تعذر عرض ما سيتغير',
  previewTitle: 'ما سيتغير',
  previewLead: 'لم يتغير شيء بعد. راجع الأعداد والأسماء، ثم أكّد.',
  lists: {
    movedUp1: (grade: string) => `من ${grade}`,
    movedUp2: (grade: string) => `من ${grade}`,
    graduates: 'يتخرجون',
    staying: 'يبقون في صفهم',
    newcomers: 'سجّلوا للسنة الجديدة',
  },
  movesTo: (from: string, to: string) => `${from} ← ${to}`,
  names: 'الأسماء',
  namesOf: (list: string) => `الأسماء: ${list}`,
  searchNames: 'ابحث في الأسماء',
  noNames: 'لا أحد',
  students: studentCount,
  groupStays: (count: number) => `${studentCount(count)} بعد الانتقال`,
  groupLeaves: (count: number) => `${studentCount(count)} بلا مجموعة`,
  renamed: (name: string) => `باسم «${name}»`,
  rightsEnd: (count: number) => `حقوق تنتهي الآن: ${formatNumber(count)}`,
  codesClose: (count: number) => `أكواد تُعطّل: ${formatNumber(count)}`,
  singleCodes: 'أكواد مفردة',
  batch: (name: string, count: number) => `${name}: ${formatNumber(count)}`,
  invitationsClose: (count: number) => `دعوات تُسحب: ${formatNumber(count)}`,
  examRunning: 'هناك طلاب يؤدون امتحانًا الآن',
  examRunningHint: 'لا تنتقل السنة قبل أن ينتهوا. اعرض ما سيتغير مرة أخرى بعد الامتحان.',
  runningExam: (title: string, count: number) => `${title}: ${studentCount(count)}`,
  turn: (began: string) => `انتقل إلى ${began}`,
  confirmTitle: (began: string) => `الانتقال إلى ${began}`,
  confirm: (moved: number, graduates: number) =>
    `يصعد ${studentCount(moved)}، ويتخرج ${studentCount(graduates)}. يحدث هذا كله مرة واحدة، ويمكنك إلغاؤه كله خلال 30 يومًا.`,
  turned: (began: string) => `بدأت السنة ${began}`,
  turnFailed: 'تعذر الانتقال، ولم يتغير شيء',
  turns: 'ما تم من قبل',
  turnDone: (ended: string, began: string) => `من ${ended} إلى ${began}`,
  madeAt: (when: string) => `تم في ${when}`,
  undoneAt: (when: string) => `أُلغي في ${when}`,
  turnCounts: (moved: number, graduates: number, staying: number) =>
    `صعد ${studentCount(moved)}، وتخرج ${studentCount(graduates)}، وبقي ${studentCount(staying)}.`,
  alreadyTurned: (began: string) => `بدأت السنة ${began}. موعد الانتقال التالي عند نهايتها.`,
  undo: 'ألغِ هذا الانتقال',
  undoableUntil: (when: string) => `يمكن إلغاؤه كله حتى ${when}`,
  undoTitle: 'إلغاء الانتقال',
  undoLoading: 'نحسب ما سيعود…',
  undoFailed: 'تعذر الإلغاء، ولم يتغير شيء',
  undone: 'أُلغي الانتقال، وعاد كل شيء إلى ما كان عليه',
  undoStudents: (count: number) => `يعود ${studentCount(count)} إلى ما كان عليه من صف ومجموعة.`,
  undoOthers: (groups: number, rights: number, codes: number, invitations: number) =>
    `وتعود المجموعات (${groups})، والحقوق (${rights})، والأكواد (${codes})، والدعوات (${invitations})، ما لم تتغير بعده.`,
  exceptions: (count: number) => `يبقى كما هو الآن: ${studentCount(count)}`,
  moreExceptions: (count: number) => `و${studentCount(count)} غيرهم`,
  reasons: {
    changed: 'تغيّر صفه أو مجموعته بعد الانتقال',
    newInGroup: 'انضم إلى مجموعته بعد الانتقال',
  },
  changedGroups: {
    changed: 'تغيّرت بعد الانتقال فتبقى كما هي',
    nameTaken: 'أخذت مجموعة أخرى اسمها القديم، فتبقى باسمها',
  },
  gone: (count: number) => `حُذف بعد الانتقال: ${studentCount(count)}`,
} as const;
