import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { DraftSaver, DraftState } from './draft-saver.ts';
import { findDraft } from './drafts.queries.ts';
import { draftTexts as texts } from './drafts.texts.ts';

const icons = {
  empty: null,
  saving: LoaderCircle,
  saved: Check,
  waiting: CloudOff,
  refused: TriangleAlert,
  conflict: TriangleAlert,
};

/** The state of the draft, in words. */
export function DraftWords({ state }: { state: DraftState }) {
  const Icon = icons[state];
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-ink-soft">
      {Icon && <Icon className="size-4 shrink-0" />}
      {texts.states[state]}
    </p>
  );
}

type ConflictProps = {
  id: string;
  saver: DraftSaver;
  /** Discards what is typed here, and opens what the other tab saved. */
  onTakeTheirs: () => void;
};

/** Another tab has saved the draft meanwhile: the person chooses what stays. */
export function DraftConflict({ id, saver, onTakeTheirs }: ConflictProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const overwriteOther = async () => {
    setBusy(true);
    try {
      const theirs = await findDraft(id);
      await saver.overwrite(theirs?.revision ?? 0);
      setFailure(undefined);
    } catch (error) {
      setFailure(errorText(error, texts.choiceFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice
      tone="warning"
      title={texts.conflictTitle}
      actions={
        <>
          <Button look="secondary" busy={isBusy} onClick={() => void overwriteOther()}>
            {texts.chooseMine}
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={onTakeTheirs}>
            {texts.takeTheirs}
          </Button>
        </>
      }
    >
      <p>{texts.conflict}</p>
      {failure !== undefined && <p className="font-medium text-danger">{failure}</p>}
    </Notice>
  );
}
