import { useState } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notation } from '#web/ui/notation.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import {
  type ExamQuestion,
  type RemarkChange,
  type RemarkPreview,
  usePreviewRemark,
} from './results.queries.ts';
import { AnswerRulesFields } from '#web/features/exams/exams.api.ts';
import { questionTexts, remarkTexts as texts } from './results.texts.ts';
import { MarkingField, WeightField, RightOptionsField } from './remark-fields.tsx';
import { RemarkPreviewSheet } from './remark-preview.tsx';
import { useRemarkChange } from './use-remark-change.ts';

type RemarkSheetProps = {
  examId: string;
  question: ExamQuestion;
  number: number;
  onClose: () => void;
};

/** Changes what counts as right in one question, how it counts, or its marks: choose, preview, apply. */
export function RemarkSheet({ examId, question, number, onClose }: RemarkSheetProps) {
  const typed = useRemarkChange(question);
  const [previewed, setPreviewed] = useState<{ change: RemarkChange; preview: RemarkPreview }>();
  const previewing = usePreviewRemark(examId);
  const isShortAnswer = question.acceptedAnswers !== undefined;
  const { change } = typed;

  const loadPreview = (sent: RemarkChange) =>
    previewing.mutate(sent, {
      onSuccess: (preview) => setPreviewed({ change: sent, preview }),
    });

  if (previewed) {
    return (
      <RemarkPreviewSheet
        {...{ examId, number, onClose }}
        change={previewed.change}
        preview={previewed.preview}
        isRefreshing={previewing.isPending}
        onRefresh={() => loadPreview(previewed.change)}
        onBack={() => setPreviewed(undefined)}
      />
    );
  }
  return (
    <Dialog
      open
      shape="sheet"
      title={texts.title(number)}
      onClose={onClose}
      actions={
        <>
          {previewing.error && (
            <Notice tone="danger" className="w-full">
              {errorText(previewing.error, texts.previewFailed)}
            </Notice>
          )}
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            busy={previewing.isPending}
            disabled={change === undefined}
            onClick={() => change && loadPreview(change)}
          >
            {texts.preview}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="text-ink-soft">{isShortAnswer ? texts.leadOfShortAnswer : texts.lead}</p>
        {question.questionHtml === '' ? (
          <p>{questionTexts.textInPdf}</p>
        ) : (
          <Notation html={question.questionHtml} />
        )}
        {!isShortAnswer && (
          <RightOptionsField question={question} chosen={typed.chosen} onChange={typed.setChosen} />
        )}
        {question.acceptedAnswers && (
          <AnswerRulesFields
            spellings={question.acceptedAnswers}
            rules={typed.rules}
            marks={typed.weight}
            isLocked={false}
            onChange={typed.setRules}
          />
        )}
        <MarkingField marking={typed.marking} onChange={typed.setMarking} />
        <WeightField typed={typed.marks} isProblem={typed.isMarksProblem} onType={typed.setMarks} />
      </div>
    </Dialog>
  );
}
