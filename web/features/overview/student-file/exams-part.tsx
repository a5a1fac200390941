import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import {
  paperMarksOfStudentQuery,
  StudentPaperMarks,
  TrendChart,
  WeakTopics,
} from '#web/features/results/results.api.ts';
import type { StudentDetail } from '#web/features/school/school.api.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { MissedList } from './missed-list.tsx';
import { fileSummaryQuery } from './student-file.queries.ts';
import { fileExamsTexts as texts } from './student-file.texts.ts';
import { TakenList } from './taken-list.tsx';

/** Trend and weak lessons, once there is a result. */
function Figures({ studentId }: { studentId: string }) {
  const query = useQuery(fileSummaryQuery(studentId));
  const { data } = query;
  if (!data)
    return <LoadState query={query} failed={texts.summaryFailed} skeleton="h-64 rounded-lg" />;
  if (data.count === 0) return null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <TrendChart trend={data.trend} texts={texts.trend} />
      <WeakTopics summary={data} texts={texts.weak} />
    </div>
  );
}

function Certificates({ student: { certificates } }: { student: StudentDetail }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-lg font-semibold">{texts.certificates}</h3>
      {certificates.length === 0 ? (
        <p className="text-sm text-ink-soft">{texts.noCertificates}</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-raised">
          {certificates.map(({ id, examTitle, issuedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2 px-3 py-2">
              <Award className="size-4 text-premium" />
              <span className="min-w-0 grow font-medium break-words">
                <Mixed text={examTitle} />
              </span>
              <span className="text-sm text-ink-soft">{formatDate(issuedAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PaperMarks({ studentId }: { studentId: string }) {
  const query = useQuery(paperMarksOfStudentQuery(studentId));
  const { data } = query;
  if (!data) return <LoadState query={query} failed={texts.paperFailed} />;
  return <StudentPaperMarks marks={data} heading="h3" />;
}

/** What the student submitted, with trend and weak lessons, and what is left. */
export function ExamsPart({ student }: { student: StudentDetail }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <Figures studentId={student.id} />
      <TakenList studentId={student.id} />
      <PaperMarks studentId={student.id} />
      <MissedList studentId={student.id} />
      <Certificates student={student} />
    </div>
  );
}
