import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { memo, startTransition, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { whenIdle } from '#web/lib/first-visit/when-idle.ts';
import { questionTexts } from '#web/features/exams/form/exam-editor.texts.ts';
import { QuestionRow } from './question-row.tsx';
import { studioTexts as texts } from '#web/features/exams/studio/state/studio.texts.ts';

type RowsProps = {
  form: UseFormReturn<ExamValues>;
  uids: readonly string[];
  isLocked: boolean;
  /** @param moved the uid of the row that was dragged */
  onMove: (moved: string, target: string, side: 'before' | 'after') => void;
};

const useDragging = ({ uids, isLocked, onMove }: RowsProps) =>
  useDragAndDrop({
    isDisabled: isLocked,
    getItems: (keys) =>
      [...keys].map((key) => ({
        'text/plain': questionTexts.question(uids.indexOf(String(key)) + 1),
      })),
    onReorder: ({ keys, target }) => {
      const [moved] = [...keys].map(String);
      if (moved === undefined || target.dropPosition === 'on') return;
      onMove(moved, String(target.key), target.dropPosition);
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className={({ isDropTarget }) =>
          clsx('rounded-full', isDropTarget && 'my-1 h-1 bg-accent outline-none')
        }
      />
    ),
  });

/** More rows than a screen shows at once. */
const firstRows = 25;

/**
 * The questions as folded rows, put in order by mouse, touch or keys. What changes while the teacher types reaches the rows by
 * their context, so that two hundred rows are not built again.
 */
export const QuestionRows = memo(function QuestionRows(props: RowsProps) {
  const { form, uids, isLocked } = props;
  const { dragAndDropHooks } = useDragging(props);
  // The open question is rendered before the rows below the screen, which would take longer than its fields.
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIsWhole(true))), []);
  const drawn = isWhole ? uids : uids.slice(0, firstRows);
  const rows = drawn.map((id, index) => ({ id, index }));
  return (
    <I18nProvider locale="ar-EG">
      <GridList
        aria-label={texts.questions}
        items={rows}
        dependencies={[uids]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        className="grid gap-1"
      >
        {({ id, index }) => (
          <GridListItem
            id={id}
            textValue={questionTexts.question(index + 1)}
            className="studio-row flex items-stretch rounded-md outline-offset-2 outline-accent data-dragging:opacity-50 data-focus-visible:outline-2"
          >
            {!isLocked && (
              <Button
                slot="drag"
                aria-label={texts.drag(index + 1)}
                className="grid min-h-11 w-11 shrink-0 cursor-grab place-items-center rounded-md text-ink-soft outline-offset-2 outline-accent data-focus-visible:outline-2 data-hovered:bg-brand-soft data-hovered:text-brand"
              >
                <GripVertical className="size-5" />
              </Button>
            )}
            <QuestionRow form={form} uid={id} index={index} isLocked={isLocked} />
          </GridListItem>
        )}
      </GridList>
    </I18nProvider>
  );
});
