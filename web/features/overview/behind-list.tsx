import { joinFullName } from '#domain/text/names.ts';
import { formatPercentage } from '#domain/exams/grading.ts';
import { idleDaysBetween } from '#domain/overview/falling-behind.ts';
import { plural } from '#domain/text/plural.ts';
import { Link } from 'react-router';
import { formatDate } from '#domain/formats/dates.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import type { Behind, BehindStudent } from './overview.queries.ts';
import { behindTexts as texts } from './overview.texts.ts';

type Reason = BehindStudent['reasons'][number];
type ReasonProps = { reason: Reason; student: BehindStudent; foundAt: string };

function ReasonBadge({ reason, student, foundAt }: ReasonProps) {
  if (reason === 'missed_exams') {
    return <Badge tone="danger">{plural(student.missedExams, texts.reasons.missed_exams)}</Badge>;
  }
  if (reason === 'low_average') {
    return (
      <Badge tone="warning">
        {texts.reasons.low_average} <Ltr>{formatPercentage(student.averagePercentage ?? 0)}%</Ltr>
      </Badge>
    );
  }
  const days = idleDaysBetween(Date.parse(student.progressedAt), Date.parse(foundAt));
  return <Badge tone="accent">{texts.reasons.idle(plural(days, texts.days))}</Badge>;
}

function Row({ student, foundAt }: { student: BehindStudent; foundAt: string }) {
  const name = joinFullName(student);
  const gradeNames = useGradeNames();
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <Link
          to={teacherPaths.student(student.id)}
          aria-label={texts.open(name)}
          className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
        >
          <Typed>{name}</Typed>
        </Link>
        <p className="text-sm text-ink-soft">
          {gradeNames[student.grade]}، {texts.heads.progressed}: {formatDate(student.progressedAt)}
        </p>
      </div>
      <ul className="flex flex-wrap gap-2">
        {student.reasons.map((reason) => (
          <li key={reason}>
            <ReasonBadge reason={reason} student={student} foundAt={foundAt} />
          </li>
        ))}
      </ul>
    </li>
  );
}

type ListProps = { students: Behind['students']; foundAt: string };

/** Students who fall behind, each with the reasons. */
export function BehindList({ students, foundAt }: ListProps) {
  return (
    <ul className="divide-y divide-line">
      {students.map((student) => (
        <Row key={student.id} student={student} foundAt={foundAt} />
      ))}
    </ul>
  );
}
