import type { ReactNode } from 'react';
import { formatPercentage } from '#domain/exams/grading.ts';
import { formatWatchTime, type StudentDetail } from '#web/features/school/school.api.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { fileTexts as texts } from './student-file.texts.ts';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-md border border-line bg-surface p-3">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  );
}

/** What the student has done so far, in six numbers. */
export function FileFigures({ student }: { student: StudentDetail }) {
  const { count, averagePercentage } = student.examResults;
  return (
    <dl aria-label={texts.figures} className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
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
      <Figure label={texts.watchTime}>
        <span className="text-base">{formatWatchTime(student.totalWatchTime)}</span>
      </Figure>
      <Figure label={texts.openedLessons}>
        <Ltr>{student.openedLessons}</Ltr>
      </Figure>
      <Figure label={texts.completedLessons}>
        <Ltr>{student.completedLessons}</Ltr>
      </Figure>
      <Figure label={texts.activeSubscriptions}>
        <Ltr>{student.activeSubscriptions}</Ltr>
      </Figure>
    </dl>
  );
}
