import { useState } from 'react';
import type { PracticeRelease } from '#domain/exams/practice-release.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type ListedExam, useReleaseExam } from './exams-panel.queries.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { ReleaseChoice } from '#web/features/exams/release/release-choice.tsx';
import { releaseTexts as texts } from '#web/features/exams/release/release.texts.ts';

type ReleaseDialogProps = {
  exam: Pick<ListedExam, 'id' | 'title' | 'practice'>;
  onClose: () => void;
};

/** Asks when students may practise the questions, and says what follows before it is saved. */
export function ReleaseDialog({ exam, onClose }: ReleaseDialogProps) {
  const [chosen, setChosen] = useState<PracticeRelease>(exam.practice);
  const release = useReleaseExam();
  const save = () => release.mutate({ ...exam, practice: chosen }, { onSuccess: onClose });
  return (
    <Dialog
      open
      title={texts.action}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button busy={release.isPending} onClick={save}>
            {texts.save}
          </Button>
        </>
      }
    >
      <p className="mb-4 font-semibold">
        <Mixed text={exam.title} />
      </p>
      <ReleaseChoice value={chosen} onChange={setChosen} />
    </Dialog>
  );
}
