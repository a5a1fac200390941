import { useMemo } from 'react';
import { PickButton } from '#web/features/exams/studio/bank/pick-button.tsx';
import { BulkBar } from './bulk-bar.tsx';
import {
  pdfFieldsHaveError,
  questionsWithError,
  settingsHaveError,
} from '#web/features/exams/studio/state/error-place.ts';
import { PlaceEntries, QuestionsHead } from './place-list.tsx';
import { QuestionRows } from './question-rows.tsx';
import { RowProvider, type RowState } from './row-context.ts';
import { useStableCallback } from '#web/features/exams/studio/state/use-stable-callback.ts';
import type { Studio } from '#web/features/exams/studio/state/use-studio.ts';

/** The parts of the exam and its questions, folded. */
export function StudioList({ studio, isLocked }: { studio: Studio; isLocked: boolean }) {
  const { form, kind, places, questions, selection, errors } = studio;
  const { place, open } = places;
  const { selected, select, clear } = selection;
  const key = questions.uids.join(' ');
  const uids = useMemo(() => (key === '' ? [] : key.split(' ')), [key]);
  const reviewKey = questionsWithError(errors, questions.uids).join(' ');
  const selectedKey = [...selected].join(' ');
  const openUid = typeof place === 'string' ? undefined : place.uid;
  const onOpen = useStableCallback((uid: string) => open({ uid }));
  const onMove = useStableCallback((moved: string, target: string, side: 'before' | 'after') =>
    questions.moveBeside(selected.has(moved) ? selected : new Set([moved]), target, side),
  );
  const rows = useMemo<RowState>(
    () => ({
      kind,
      openUid,
      selected: new Set(selectedKey.split(' ')),
      needReview: new Set(reviewKey.split(' ')),
      onOpen,
      onSelect: select,
    }),
    [kind, openUid, selectedKey, reviewKey, onOpen, select],
  );
  return (
    <div className="grid gap-3">
      <PlaceEntries
        place={place}
        kind={kind}
        settingsNeedReview={settingsHaveError(errors)}
        pdfNeedsReview={pdfFieldsHaveError(errors)}
        onOpen={(next) => open(next)}
      />
      {kind !== 'pdf' && (
        <>
          <QuestionsHead
            form={form}
            kind={kind}
            isLocked={isLocked}
            onTake={questions.replaceAll}
            onAdd={() => questions.add(kind)}
          >
            <PickButton studio={studio} />
          </QuestionsHead>
          {selected.size > 0 && (
            <div className="studio-bulk">
              <BulkBar
                count={selected.size}
                onChange={(change) => questions.change(selected, change)}
                onRemove={() => questions.remove(selected, kind)}
                onClear={clear}
              />
            </div>
          )}
          <RowProvider value={rows}>
            <QuestionRows form={form} uids={uids} isLocked={isLocked} onMove={onMove} />
          </RowProvider>
        </>
      )}
    </div>
  );
}
