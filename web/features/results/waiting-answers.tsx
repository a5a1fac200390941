import { useQuery } from '@tanstack/react-query';
import { plural } from '#domain/text/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { shortAnswersQuery } from './results.queries.ts';
import { examResultsTexts, shortAnswerTexts as texts } from './results.texts.ts';

/** Tells that short answers wait for the teacher; nothing while none do. */
export function WaitingAnswers({ examId, onShow }: { examId: string; onShow: () => void }) {
  const { data } = useQuery(shortAnswersQuery(examId));
  const count = data?.waitingCount ?? 0;
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      actions={
        <Button look="secondary" onClick={onShow}>
          {examResultsTexts.showAnswers}
        </Button>
      }
    >
      {plural(count, texts.waiting)}
    </Notice>
  );
}
