import { StudentEmail } from '#web/lib/lists/student-email.tsx';
import { formatPartOf } from '#domain/formats/numbers.ts';
import { Award, Eye, RotateCcw, Undo2 } from 'lucide-react';
import { formatPercentage, scoreBand } from '#domain/exams/grading.ts';
import { SelectableRow, type RowSelection } from '#web/features/school/school.api.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { RowActions } from '#web/ui/lists/row-actions.tsx';
import type { StudentResult } from './results.queries.ts';
import { bandTexts, studentListTexts as texts } from './results.texts.ts';

const tones = { high: 'success', middle: 'warning', low: 'danger' } as const;

function Person({ result }: { result: StudentResult }) {
  return (
    <div className="grid grid-cols-1 justify-items-start">
      <StudentLink id={result.studentId} name={result.fullName} isDense />
      <StudentEmail email={result.email} />
    </div>
  );
}

type Score = Pick<StudentResult, 'percentage' | 'hasCertificate'>;

/** Green from 70, yellow from 50, red below, and always with words (spec §9). */
export function Percentage({ percentage, hasCertificate }: Score) {
  const band = scoreBand(percentage);
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={tones[band]} className="whitespace-nowrap">
        <Ltr>{formatPercentage(percentage)}%</Ltr> {bandTexts[band]}
      </Badge>
      {hasCertificate && (
        <Badge tone="brand" icon={<Award className="size-3.5" />}>
          {texts.certificate}
        </Badge>
      )}
    </div>
  );
}

function Tries(result: StudentResult) {
  return (
    <div className="grid justify-items-start gap-1">
      <TryNumber {...result} />
      {result.retry !== 'none' && <Badge tone="accent">{texts.retryStates[result.retry]}</Badge>}
    </div>
  );
}

function TryNumber({ tryNumber, earlierTries }: StudentResult) {
  if (tryNumber === 1) return <span className="text-ink-soft">{texts.firstTry}</span>;
  return (
    <div className="grid gap-0.5">
      <span>{texts.tryNumber(tryNumber)}</span>
      <span className="text-xs text-ink-soft">
        {texts.earlier}:{' '}
        {earlierTries.map(({ tryNumber: number, percentage }, place) => (
          <span key={number}>
            {place > 0 && '، '}
            <Ltr>{formatPercentage(percentage)}%</Ltr>
          </span>
        ))}
      </span>
    </div>
  );
}

type RowActions = {
  rows: RowSelection;
  onRetry: (result: StudentResult) => void;
  /** Opens the answers. */
  onOpen: (result: StudentResult) => void;
};

/** The columns of the results; the ids of sortable columns are the contract's. */
export const resultColumns = ({
  onRetry,
  onOpen,
  rows,
}: RowActions): TableColumn<StudentResult>[] => [
  {
    id: 'name',
    header: texts.heads.name,
    isSortable: true,
    cell: (result) => (
      <SelectableRow rows={rows} id={result.studentId} name={result.fullName}>
        <Person result={result} />
      </SelectableRow>
    ),
  },
  {
    id: 'score',
    header: texts.heads.score,
    isSortable: true,
    cell: ({ score, maxScore }) => (
      <span className="tabular whitespace-nowrap">{formatPartOf(score, maxScore)}</span>
    ),
  },
  {
    id: 'percentage',
    header: texts.heads.percentage,
    cell: (result) => <Percentage {...result} />,
  },
  { id: 'tries', header: texts.heads.tries, cell: (result) => <Tries {...result} /> },
  {
    id: 'submittedAt',
    header: texts.heads.submittedAt,
    isSortable: true,
    cell: ({ submittedAt }) => <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time>,
  },
  {
    id: 'actions',
    header: texts.heads.actions,
    isPlain: true,
    cell: (result) => {
      const retryLabel = result.retry === 'none' ? texts.retry : texts.cancelRetry;
      return (
        <RowActions
          label={texts.heads.actions}
          subject={result.fullName}
          actions={[
            {
              label: texts.answers,
              name: `${texts.answers} ${result.fullName}`,
              Icon: Eye,
              onClick: () => onOpen(result),
            },
            {
              label: retryLabel,
              name: `${retryLabel} ${result.fullName}`,
              Icon: result.retry === 'none' ? RotateCcw : Undo2,
              onClick: () => onRetry(result),
            },
          ]}
        />
      );
    },
  },
];
