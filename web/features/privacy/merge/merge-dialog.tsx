import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import type { MergeSide } from '#domain/privacy/merge.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPartOf } from '#domain/formats/numbers.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { mergeTexts as texts } from './merge.texts.ts';
import { type Choices, MergeComparison, proposedChoices, SideChoice } from './merge-comparison.tsx';
import { type MergePreview, mergePreviewQuery, useMerge } from './merges.queries.ts';

type ExamChoices = Readonly<Record<string, MergeSide>>;

const shownSessions = 5;

type ExamsProps = {
  preview: MergePreview;
  choices: ExamChoices;
  onChange: (choices: ExamChoices) => void;
};

/** Exams of which both have a result: one counts. */
function Exams({ preview: { exams }, choices, onChange }: ExamsProps) {
  if (exams.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{texts.exams}</h3>
      <p className="text-sm text-ink-soft">{texts.examsLead}</p>
      {exams.map((exam) => (
        <fieldset key={exam.examId} className="grid gap-1">
          <legend className="sr-only">{texts.resultOf(exam.title)}</legend>
          <Mixed text={exam.title} className="text-sm" />
          <div className="grid grid-cols-2 gap-2">
            {(['kept', 'ended'] as const).map((side) => (
              <SideChoice
                key={side}
                group={exam.examId}
                isChosen={(choices[exam.examId] ?? 'kept') === side}
                onChoose={() => onChange({ ...choices, [exam.examId]: side })}
              >
                {formatPartOf(exam[side].score, exam[side].maxScore)}{' '}
                <span className="text-sm text-ink-soft">{formatDate(exam[side].submittedAt)}</span>
              </SideChoice>
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

function Sessions({ preview: { sessions } }: { preview: MergePreview }) {
  if (sessions.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">{texts.sessions}</h3>
      <p className="text-sm text-ink-soft">{texts.sessionsLead}</p>
      <ul>
        {sessions.slice(0, shownSessions).map(({ day, groupName }) => (
          <li key={day + groupName}>
            {formatDate(day)} <Mixed text={groupName} className="text-sm text-ink-soft" />
          </li>
        ))}
      </ul>
      {sessions.length > shownSessions && (
        <p>{texts.moreSessions(sessions.length - shownSessions)}</p>
      )}
    </section>
  );
}

/** What of the duplicate is closed. */
function Closed({ preview: { ended, closes } }: { preview: MergePreview }) {
  return (
    <Notice tone="warning">
      <ul className="grid gap-1">
        {closes.account && <li>{texts.closesAccount}</li>}
        <li>{texts.closesCard(ended.cardNumber)}</li>
        {closes.parentLink && <li>{texts.closesParentLink}</li>}
        {closes.invitation && <li>{texts.closesInvitation}</li>}
        <li>{texts.undoable}</li>
      </ul>
    </Notice>
  );
}

type FormProps = {
  preview: MergePreview;
  onSwap: () => void;
  onCompareAgain: () => void;
  onClose: () => void;
  onMerged: (keptId: string) => void;
};

function MergeForm({ preview, onSwap, onCompareAgain, onClose, onMerged }: FormProps) {
  const [choices, setChoices] = useState<Choices>(() => proposedChoices(preview));
  const [exams, setExams] = useState<ExamChoices>({});
  // The same when a request whose reply was lost is repeated.
  const [id] = useState(() => crypto.randomUUID() as string);
  const merge = useMerge((keptId) => {
    showToast('success', texts.done);
    onMerged(keptId);
  });
  const { kept, ended, obstacle } = preview;
  const submit = () =>
    merge.mutate({
      body: {
        id,
        keptId: kept.id,
        endedId: ended.id,
        previewVersion: preview.version,
        choices,
        exams: preview.exams.map(({ examId }) => ({ examId, counts: exams[examId] ?? 'kept' })),
      },
    });
  return (
    <div className="grid gap-6">
      {obstacle !== null && <Notice tone="danger">{texts.obstacles[obstacle]}</Notice>}
      {preview.mayChoose ? (
        <Button
          look="quiet"
          className="justify-self-start"
          icon={<ArrowLeftRight className="size-4" />}
          onClick={onSwap}
        >
          {texts.swap}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{texts.onlyAccount}</p>
      )}
      <MergeComparison preview={preview} choices={choices} onChange={setChoices} />
      <Exams preview={preview} choices={exams} onChange={setExams} />
      <Sessions preview={preview} />
      <Closed preview={preview} />
      {merge.error && (
        <Notice
          tone="danger"
          actions={
            <Button look="secondary" onClick={onCompareAgain}>
              {texts.compareAgain}
            </Button>
          }
        >
          {errorText(merge.error, texts.failed)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={merge.isPending} disabled={obstacle !== null} onClick={submit}>
          {texts.submit}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

type MergeDialogProps = {
  keptId: string;
  endedId: string;
  onClose: () => void;
  onMerged: (keptId: string) => void;
};

/** Two records of the roster side by side, and the button that makes them one. */
export function MergeDialog({ keptId, endedId, onClose, onMerged }: MergeDialogProps) {
  const [ids, setIds] = useState([keptId, endedId] as const);
  const query = useQuery(mergePreviewQuery(...ids));
  const { data, refetch } = query;
  return (
    <Dialog open shape="sheet" title={texts.title} onClose={onClose}>
      {(!data || query.error) && (
        <LoadState
          query={query}
          failed={texts.loadFailed}
          loading={texts.loading}
          skeleton="h-96 rounded-lg"
        />
      )}
      {data && (
        <MergeForm
          key={data.version}
          preview={data}
          onSwap={() => setIds([data.ended.id, data.kept.id])}
          onCompareAgain={() => void refetch()}
          onClose={onClose}
          onMerged={onMerged}
        />
      )}
    </Dialog>
  );
}
