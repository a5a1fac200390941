import { errorText } from '#web/lib/api/api-error.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useBeginExam } from '#web/features/exam-day/answers/attempt.queries.ts';
import { ExamHead } from '#web/features/exam-day/exam/exam-head.tsx';
import type { Exam } from '#web/features/exam-day/exam/exam.queries.ts';
import { useTaking } from '#web/features/exam-day/room/exam-mode.ts';
import { takingTexts as texts } from '#web/features/exam-day/exam/taking.texts.ts';
import { useChangeNotice } from '#web/features/exam-day/run/use-change-notice.ts';
import { StartCard } from './start-card.tsx';

type StartExamProps = { exam: Exam; onChanged: () => void };

/** An exam with a time limit before it starts: its facts and its rules. */
export function StartExam({ exam, onChanged }: StartExamProps) {
  const { mutate, isPending, error } = useBeginExam(exam);
  const { isTaking, enter } = useTaking(exam.id);
  useChangeNotice(error, onChanged);
  const start = () => {
    if (!isTaking) enter();
    mutate();
  };
  return (
    <section aria-labelledby={`exam-${exam.id}`}>
      <ExamHead exam={exam} />
      <StartCard
        exam={exam}
        label={isPending ? texts.starting : texts.start}
        isBusy={isPending}
        onStart={start}
      >
        {error !== null && (
          <Notice tone="danger" className="mt-4">
            {errorText(error, texts.startFailed)}
          </Notice>
        )}
      </StartCard>
    </section>
  );
}
