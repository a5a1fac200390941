import { formatPartOf } from '#domain/formats/numbers.ts';
import { formatPercentage } from '#domain/exams/grading.ts';
import { plural } from '#domain/text/plural.ts';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { type RemarkChange, type RemarkPreview, useRemark } from './results.queries.ts';
import { remarkTexts as texts } from './results.texts.ts';

type Student = RemarkPreview['students'][number];

const cell = 'border-b border-line px-2 py-2.5 first:ps-3 last:pe-3';

function Grade({ grade }: { grade: Student['before'] }) {
  return (
    <>
      <Ltr className="font-medium">{formatPercentage(grade.percentage)}%</Ltr>{' '}
      <span className="text-xs whitespace-nowrap text-ink-soft">
        ({formatPartOf(grade.score, grade.maxScore)})
      </span>
    </>
  );
}

/** A certificate that is awarded or withdrawn is emphasised. */
function Outcome({ certificate }: Pick<Student, 'certificate'>) {
  const text = texts.outcomes[certificate];
  if (certificate === 'awarded') return <Badge tone="success">{text}</Badge>;
  if (certificate === 'withdrawn') return <Badge tone="danger">{text}</Badge>;
  return <span className="whitespace-nowrap text-ink-soft">{text}</span>;
}

function ChangedStudents({ students }: { students: readonly Student[] }) {
  const { name, before, after, certificate } = texts.heads;
  return (
    // A long list scrolls in the sheet, so it must be focusable for the keyboard.
    <div role="region" aria-label={texts.table} tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">{texts.table}</caption>
        <thead className="bg-sunken">
          <tr>
            {[name, before, after, certificate].map((head) => (
              <th key={head} scope="col" className={`${cell} text-start font-medium`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.studentId}>
              <th scope="row" className={`${cell} text-start font-medium`}>
                <Typed>{student.name}</Typed>
              </th>
              <td className={cell}>
                <Grade grade={student.before} />
              </td>
              <td className={cell}>
                <Grade grade={student.after} />
              </td>
              <td className={cell}>
                <Outcome certificate={student.certificate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Counts({ preview }: { preview: RemarkPreview }) {
  const { changedCount, awardedCount, withdrawnCount } = preview;
  const areCertificatesChanged = awardedCount + withdrawnCount > 0;
  return (
    <Notice tone={withdrawnCount > 0 ? 'warning' : 'info'}>
      <p className="font-semibold">
        {[
          plural(changedCount, texts.changed),
          plural(awardedCount, texts.awarded),
          plural(withdrawnCount, texts.withdrawn),
        ].join(' ')}
      </p>
      {areCertificatesChanged && <p>{texts.mailNote}</p>}
    </Notice>
  );
}

type RemarkPreviewProps = {
  examId: string;
  number: number;
  change: RemarkChange;
  preview: RemarkPreview;
  isRefreshing: boolean;
  onRefresh: () => void;
  onBack: () => void;
  onClose: () => void;
};

/** Students whose result would change. Nothing has changed yet; applying makes exactly the changes shown. */
export function RemarkPreviewSheet(props: RemarkPreviewProps) {
  const { examId, number, change, preview, isRefreshing, onRefresh, onBack, onClose } = props;
  const remark = useRemark(examId);
  const isOutdated =
    remark.error instanceof ApiError && remark.error.code === 'exam.results_changed';
  const apply = () =>
    remark.mutate(
      { change, fingerprint: preview.fingerprint },
      {
        onSuccess: () => {
          showToast('success', texts.done);
          onClose();
        },
      },
    );
  const refresh = () => {
    remark.reset();
    onRefresh();
  };
  return (
    <Dialog
      open
      shape="sheet"
      title={texts.title(number)}
      onClose={onClose}
      actions={
        <>
          {remark.error && (
            <Notice
              tone="danger"
              className="w-full"
              actions={
                isOutdated && (
                  <Button look="secondary" onClick={refresh}>
                    {texts.refresh}
                  </Button>
                )
              }
            >
              {errorText(remark.error, texts.applyFailed)}
            </Notice>
          )}
          <Button look="quiet" onClick={onBack} disabled={remark.isPending}>
            {texts.edit}
          </Button>
          <Button onClick={apply} busy={remark.isPending || isRefreshing} disabled={isOutdated}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Counts preview={preview} />
        {preview.students.length > 0 && <ChangedStudents students={preview.students} />}
        {preview.students.length < preview.changedCount && (
          <p className="text-sm text-ink-soft">
            {texts.more(preview.students.length, preview.changedCount)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
