import { Play } from 'lucide-react';
import { errorText } from '#web/lib/api/api-error.ts';
import { ActionBar } from '#web/ui/page/action-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useBeginExam } from '#web/features/attempts/answers/attempt.queries.ts';
import { ExamHead } from '#web/features/attempts/exam-head.tsx';
import { RuleList } from './exam-rules.tsx';
import type { Exam } from '#web/features/attempts/exam.queries.ts';
import { rules, takingTexts as texts } from '#web/features/attempts/taking.texts.ts';
import { useChangeNotice } from '#web/features/attempts/use-change-notice.ts';

type StartExamProps = { exam: Exam; onChanged: () => void };

/** An exam with a time limit before it starts: its facts and its rules. */
export function StartExam({ exam, onChanged }: StartExamProps) {
  const { mutate, isPending, error } = useBeginExam(exam);
  useChangeNotice(error, onChanged);
  const button = (className: string) => (
    <Button
      size="lg"
      className={className}
      busy={isPending}
      icon={<DirIcon icon={Play} className="size-5" />}
      onClick={() => mutate()}
    >
      {isPending ? texts.starting : texts.start}
    </Button>
  );
  return (
    <section aria-labelledby={`exam-${exam.id}`}>
      <ExamHead exam={exam} />
      <Card className="mt-4">
        <h3 className="text-lg">{texts.startHeading}</h3>
        <RuleList exam={exam} />
        {error !== null && (
          <Notice tone="danger" className="mt-4">
            {errorText(error, texts.startFailed)}
          </Notice>
        )}
        <div className="mt-6 hidden lg:block">{button('')}</div>
      </Card>
      <ActionBar className="flex-col items-stretch! gap-2!">
        {/* On a phone the list of rules may be below the window. */}
        <p className="text-sm text-ink-soft">{rules.once}</p>
        {button('')}
      </ActionBar>
    </section>
  );
}
