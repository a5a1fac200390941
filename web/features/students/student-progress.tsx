import { Award } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPercentage } from '#domain/grading.ts';
import { formatDate } from '#web/lib/format.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { RightsList } from './rights-list.tsx';
import { formatWatchTime } from './student-figures.ts';
import type { StudentDetail } from './students.queries.ts';
import { studentSheetTexts as texts, studentsTexts } from './students.texts.ts';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-md border border-line bg-surface p-3">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  );
}

function Figures({ student }: { student: StudentDetail }) {
  const { count, averagePercentage } = student.examResults;
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      <Figure label={studentsTexts.heads.watchTime}>
        <span className="text-base">{formatWatchTime(student.totalWatchTime)}</span>
      </Figure>
      <Figure label={texts.openedLessons}>
        <Ltr>{student.openedLessons}</Ltr>
      </Figure>
      <Figure label={studentsTexts.heads.completedLessons}>
        <Ltr>{student.completedLessons}</Ltr>
      </Figure>
      <Figure label={texts.exams}>
        <Ltr>{count}</Ltr>
      </Figure>
      <Figure label={texts.average}>
        {averagePercentage === null ? (
          <span className="text-base">{texts.noResults}</span>
        ) : (
          <Ltr>{formatPercentage(averagePercentage)}%</Ltr>
        )}
      </Figure>
      <Figure label={texts.activeSubscriptions}>
        <Ltr>{student.activeSubscriptions}</Ltr>
      </Figure>
    </dl>
  );
}

type SectionProps = { title: string; empty: string; children: ReactNode[] };

function Section({ title, empty, children }: SectionProps) {
  return (
    <section className="grid gap-2">
      <h3 className="text-base font-semibold">{title}</h3>
      {children.length === 0 ? (
        <p className="text-sm text-ink-soft">{empty}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">{children}</ul>
      )}
    </section>
  );
}

type Course = StudentDetail['courses'][number];

function CourseLine({ course }: { course: Course }) {
  const { openedLessons, completedLessons, lessonsCount, watchTime } = course;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
      <span className="font-medium">
        <Typed>{course.courseName}</Typed>
      </span>
      <span className="text-sm text-ink-soft">
        {texts.lessonsOf(openedLessons, completedLessons, lessonsCount)} ·{' '}
        {formatWatchTime(watchTime)}
      </span>
    </li>
  );
}

/** The student's activity: figures, courses, certificates, subscriptions. */
export function StudentProgress({ student }: { student: StudentDetail }) {
  return (
    <>
      <section className="grid gap-2">
        <h3 className="text-base font-semibold">{texts.figures}</h3>
        <Figures student={student} />
      </section>
      <Section title={texts.courses} empty={texts.noCourses}>
        {student.courses.map((course) => (
          <CourseLine key={course.courseId} course={course} />
        ))}
      </Section>
      <Section title={texts.certificates} empty={texts.noCertificates}>
        {student.certificates.map(({ id, examTitle, issuedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 px-3 py-2">
            <Award aria-hidden="true" className="size-4 text-premium" />
            <span className="grow font-medium">
              <Mixed text={examTitle} />
            </span>
            <span className="text-sm text-ink-soft">{formatDate(issuedAt)}</span>
          </li>
        ))}
      </Section>
      <RightsList student={student} />
    </>
  );
}
