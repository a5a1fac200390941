import { useState } from 'react';
import { questionTypeOf } from '#domain/exams/exam-kinds.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { plural } from '#domain/text/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import type { BankQuestion } from './bank.queries.ts';
import { bankTexts, pickTexts as texts } from './bank.texts.ts';
import { type BankFilters, readFilters } from './bank-filters.ts';
import { BankList } from './bank-list.tsx';
import { BankToolbar } from './bank-toolbar.tsx';
import { DrawForm } from './draw-form.tsx';
import { DrawnList } from './drawn-list.tsx';
import { fitsExam } from './taken-questions.ts';
import { useDraw } from './use-draw.ts';
import { useSelectedQuestions } from './use-selected-questions.ts';

type SheetProps = {
  examType: number;
  /** The families of the questions that the exam has. */
  familyIds: ReadonlySet<string>;
  /** How many more questions it can have. */
  room: number;
  /** The exam's course; '' while none is chosen. */
  courseId: string;
  lessonId: string;
  onTake: (questions: readonly BankQuestion[]) => void;
  onClose: () => void;
};

const views = ['choose', 'draw'] as const;

/** The filters with which the bank opens beside an exam: its lesson, and its type where only that fits. */
const firstFilters = ({ courseId, lessonId, examType }: SheetProps): BankFilters => ({
  ...readFilters(new URLSearchParams()),
  course: courseId,
  lesson: courseId === '' ? '' : lessonId,
  type: examType === examTypes.multipleChoice ? '' : questionTypeOf(examType),
});

/** The bank beside an exam that is being written: chosen one by one, or drawn at random. */
export function PickSheet(props: SheetProps) {
  const { examType, familyIds, room, courseId, onTake, onClose } = props;
  const [view, setView] = useState<(typeof views)[number]>('choose');
  const [filters, setFilters] = useState(() => firstFilters(props));
  const selected = useSelectedQuestions(room);
  const drawing = useDraw();
  const change = (next: Partial<BankFilters>) =>
    setFilters((before) => ({ ...before, page: 1, ...next }));
  const obstacleOf = (question: BankQuestion) => {
    if (familyIds.has(question.familyId)) return bankTexts.present;
    return fitsExam(question, examType) ? undefined : bankTexts.unfit;
  };
  const taken = view === 'choose' ? selected.questions : (drawing.drawn?.questions ?? []);
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={texts.title}
      actions={
        <>
          {view === 'choose' && (
            <p role="status" className="me-auto min-h-11 content-center text-sm">
              {plural(selected.questions.length, bankTexts.selectedCount)}
            </p>
          )}
          <Button look="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          <Button disabled={taken.length === 0} onClick={() => onTake(taken)}>
            {texts.take}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <SegmentedControl
          label={texts.viewsLabel}
          value={view}
          choices={views}
          names={texts.views}
          onChange={setView}
          className="flex w-full"
        />
        {view === 'choose' ? (
          <>
            <BankToolbar filters={filters} change={change} />
            <BankList
              filters={filters}
              change={change}
              selected={selected}
              obstacleOf={obstacleOf}
            />
          </>
        ) : (
          <>
            <DrawForm
              courseId={courseId}
              isDrawing={drawing.draw.isPending}
              isDrawn={drawing.drawn !== undefined}
              onDraw={(wishes, unusedDays) =>
                drawing.draw.mutate({
                  wishes,
                  conditions: {
                    type: questionTypeOf(examType),
                    familyIds: [...familyIds],
                    ...(unusedDays !== '' && { unusedDays }),
                  },
                })
              }
            />
            <DrawnList drawing={drawing} />
          </>
        )}
      </div>
    </Dialog>
  );
}
