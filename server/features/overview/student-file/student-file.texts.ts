import { examForms } from '#domain/exams/exam-forms.ts';
import { lessonForms } from '#domain/overview/student-report/count-forms.ts';
import { plural } from '#domain/text/plural.ts';

/** Words of the summary of a student's work. */
export const reportTexts = {
  title: 'ملخص المتابعة',
  subject: { week: 'ملخص أسبوعك', month: 'ملخص شهرك', year: 'ملخص عامك الدراسي' },
  name: (name: string) => `الاسم: ${name}`,
  grade: (grade: string) => `الصف: ${grade}`,
  periods: { week: 'هذا الأسبوع', month: 'هذا الشهر', year: 'هذا العام الدراسي' },
  span: (period: string, from: string, until: string) => `${period}: من ${from} حتى ${until}`,
  attendance: 'الحضور',
  noClasses: 'لم يُسجَّل حضور في هذه المدة.',
  classes: (counts: { present: number; late: number; absent: number; excused: number }) =>
    [
      `حضور: ${counts.present}`,
      ...(counts.late > 0 ? [`تأخر: ${counts.late}`] : []),
      `غياب: ${counts.absent}`,
      ...(counts.excused > 0 ? [`غياب بعذر: ${counts.excused}`] : []),
    ].join('، '),
  balance: 'الحساب',
  owes: (price: string) => `المستحق للسنتر ${price}.`,
  hasCredit: (price: string) => `رصيد مدفوع مقدمًا ${price}.`,
  owesNothing: 'لا مستحقات.',
  exams: 'الامتحانات',
  noExams: 'لم يُسلَّم امتحان في هذه المدة.',
  taken: (count: number, average: string) =>
    `${plural(count, examForms)}، ومتوسط النسبة ${average}`,
  exam: (title: string, score: string, percentage: string, day: string) =>
    `• ${title}: ${score} (${percentage})، ${day}`,
  moreExams: (count: number) => `• وغيرها: ${plural(count, examForms)}`,
  absences: 'امتحانات انتهى موعدها ولم تُسلَّم',
  noAbsences: 'لا امتحان انتهى موعده دون تسليم.',
  absence: (title: string, day: string) => `• ${title}، انتهى يوم ${day}`,
  watching: 'المشاهدة',
  noWatching: 'لم يُفتح درس في هذه المدة.',
  watched: (opened: number, completed: number) =>
    completed === 0
      ? `فُتح: ${plural(opened, lessonForms)}، ولم تكتمل مشاهدة درس بعد.`
      : `فُتح: ${plural(opened, lessonForms)}، واكتملت مشاهدة: ${plural(completed, lessonForms)}.`,
  fileName: (name: string) => `ملخص ${name}`,
  page: (number: number, count: number) => `صفحة ${number} من ${count}`,
} as const;
