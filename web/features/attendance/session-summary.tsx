import { useState } from 'react';
import {
  absencesThatStandOut,
  type SessionSummary as Summary,
} from '#domain/attendance/session-summary.ts';
import { presences } from '#domain/attendance/session-entries.ts';
import { joinFullName } from '#domain/text/names.ts';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Card } from '#web/ui/page/card.tsx';
import type { SessionStudent } from './class-session.queries.ts';
import { classSessionTexts, summaryTexts as texts } from './class-session.texts.ts';

type Absentees = Summary<SessionStudent>['absentees'];

function AbsenteeList({ absentees }: { absentees: Absentees }) {
  if (absentees.length === 0) return <p className="text-ink-soft">{texts.nobodyAbsent}</p>;
  return (
    <ul className="grid gap-2">
      {absentees.map(({ student, inRow }) => (
        <li key={student.id} className="flex flex-wrap items-center gap-3">
          <StudentLink id={student.id} name={joinFullName(student)} isDense />
          <Badge tone={inRow >= absencesThatStandOut ? 'danger' : 'neutral'}>
            {classSessionTexts.absencesInRow(inRow)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

type SessionSummaryProps = { summary: Summary<SessionStudent>; onAbsentRest: () => void };

/** The summary of a session: the counts, and the absent students, the longest row of absences first. */
export function SessionSummary({ summary, onAbsentRest }: SessionSummaryProps) {
  const [isAsking, setIsAsking] = useState(false);
  const counts = [
    [texts.total, summary.total],
    ...presences.map(
      (presence) => [classSessionTexts.presences[presence], summary[presence]] as const,
    ),
    [texts.unrecorded, summary.unrecorded],
    [texts.homeworkDone, summary.homeworkDone],
    [texts.homeworkMissing, summary.homeworkMissing],
    [texts.oral, summary.oralCount],
  ] as const;
  return (
    <Card className="grid gap-6">
      <h3 className="text-lg font-semibold">{texts.title}</h3>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {counts.map(([label, count]) => (
          <Fact key={label} label={label}>
            <span className="tabular">{count}</span>
          </Fact>
        ))}
      </dl>
      <div className="grid gap-3">
        <h4 className="font-semibold">{texts.absentees}</h4>
        <AbsenteeList absentees={summary.absentees} />
      </div>
      {summary.unrecorded > 0 && (
        <Button look="secondary" className="justify-self-start" onClick={() => setIsAsking(true)}>
          {texts.rest(summary.unrecorded)}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={texts.restTitle}
        confirmLabel={texts.restNow}
        look="primary"
        onConfirm={() => {
          setIsAsking(false);
          onAbsentRest();
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p>{texts.restQuestion(summary.unrecorded)}</p>
      </ConfirmDialog>
    </Card>
  );
}
