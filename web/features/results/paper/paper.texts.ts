import { shownNumber } from './shown-number.ts';

/** Texts of the exams on paper, for the staff. */
export const paperExamsTexts = {
  caption: 'امتحانات الورق',
  loading: 'جارٍ تحميل امتحانات الورق…',
  loadFailed: 'فشل تحميل امتحانات الورق',
  count: {
    zero: 'لا امتحانات',
    one: 'امتحان واحد',
    two: 'امتحانان',
    few: '{n} امتحانات',
    many: '{n} امتحانًا',
    other: '{n} امتحان',
  },
  empty: 'لا امتحانات ورق بعد',
  emptyHint: 'سجّل درجات امتحان أجاب عنه الطلاب على الورق، فتظهر لهم ولأولياء أمورهم مع بقية الدرجات.',
  add: 'أضف امتحان ورق',
  heads: { exam: 'الامتحان', figures: 'المسجَّل', average: 'المتوسط', actions: 'إجراءات' },
  figures: (marks: number, absent: number) =>
    absent === 0 ? `${marks} درجة` : `${marks} درجة، وغاب ${absent}`,
  average: (average: number, fullMark: number) =>
    `${shownNumber(average)} من ${shownNumber(fullMark)}`,
  none: '–',
  wholeGrade: 'الصف كله',
  editIt: 'عدّل',
  deleteIt: 'احذف',
  edit: (title: string) => `عدّل ${title}`,
  delete: (title: string) => `احذف ${title}`,
  deleteTitle: 'حذف امتحان ورق',
  deleteNow: 'احذف الامتحان ودرجاته',
  deleteQuestion: (title: string) => `هل تريد حذف «${title}»؟`,
  deleteMarks: (count: number) => `تُحذف معه درجات سجّلتها: ${count}.`,
  deleteHint: 'لا يمكن التراجع عن هذا الحذف.',
  deleted: (title: string) => `حُذف «${title}»`,
  deleteFailed: 'فشل حذف الامتحان',
} as const;

export const paperExamFormTexts = {
  addTitle: 'امتحان ورق جديد',
  editTitle: 'عدّل امتحان الورق',
  cancel: 'إلغاء',
  title: 'اسم الامتحان',
  titleHint: 'يقرؤه الطالب وولي أمره، مثل: شيت الباب الأول',
  grade: 'الصف الدراسي',
  group: 'المجموعة',
  wholeGrade: 'الصف كله',
  heldOn: 'يوم الامتحان',
  fullMark: 'الدرجة النهائية',
  showsStanding: 'أظهر للطلاب وأولياء الأمور متوسط المجموعة وترتيب الطالب',
  save: { saved: 'حُفظ امتحان الورق', saveFailed: 'فشل حفظ امتحان الورق', save: 'احفظ' },
} as const;

export const paperMarksTexts = {
  code: 'كود',
  back: 'كل امتحانات الورق',
  loading: 'جارٍ تحميل الطلاب…',
  loadFailed: 'فشل تحميل الامتحان',
  edit: 'عدّل الامتحان',
  of: (fullMark: number) => `من ${shownNumber(fullMark)}`,
  recorded: (marks: number, all: number) => `سُجّل ${marks} من ${all}`,
  absent: (count: number) => `غاب ${count}`,
  average: (average: number) => `المتوسط ${shownNumber(average)}`,
  search: 'رقم الكارت أو الاسم',
  searchHint: 'اكتب الرقم أو الاسم ثم Enter، ثم الدرجة ثم Enter. حرف «غ» يسجّل الغياب.',
  mark: (name: string) => `درجة ${name}`,
  absentButton: 'غائب',
  absentOf: (name: string) => `${name} غائب`,
  saved: 'حُفظت',
  saveFailed: 'لم تُحفظ',
  nobody: 'لا طالب بهذا الرقم أو الاسم في هذا الامتحان',
  others: 'طلاب من خارج القائمة',
  othersHint: 'لطالب أجاب مع هذه المجموعة وهو من غيرها.',
  addOther: (name: string) => `سجّل درجة ${name}`,
  more: (count: number) => `و${count} غيرهم: اكتب رقم الكارت أو الاسم لتصل إليهم.`,
  noStudents: 'لا طلاب في هذه المجموعة بعد',
  noStudentsHint: 'أضف طلابًا إلى المجموعة، ثم سجّل درجاتهم.',
} as const;

/** Texts of the marks of one student, for the student and for the staff. */
export const studentPaperTexts = {
  title: 'امتحانات الورق',
  mark: (mark: number, fullMark: number) => `${shownNumber(mark)} من ${shownNumber(fullMark)}`,
  absent: 'غائب',
  average: (average: number) => `متوسط المجموعة ${shownNumber(average)}`,
  place: (place: number, count: number) => `الترتيب ${place} من ${count}`,
} as const;
