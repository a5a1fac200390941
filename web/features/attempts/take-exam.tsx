import { ExamStart } from './start/exam-start.tsx';
import { ExamSkeleton } from './exam/exam-skeleton.tsx';
import { useTaking } from './room/exam-mode.ts';
import { ExamRoom } from './room/exam-room.tsx';
import { useAttemptStore } from './answers/use-attempt-store.ts';
import { type ExamRunOptions, useExamRun } from './run/use-exam-run.ts';

type TakeExamProps = Omit<ExamRunOptions, 'store'> & { hasChanged: boolean };

/** An open exam: before it is entered, and while it is taken. */
export function TakeExam(props: TakeExamProps) {
  const store = useAttemptStore(props.exam, props.userId);
  return store ? <RunningExam {...props} store={store} /> : <ExamSkeleton />;
}

/** The answers are saved and sent outside the room too: who has left it, or closed the page, loses none. */
function RunningExam({ hasChanged, ...options }: ExamRunOptions & { hasChanged: boolean }) {
  const run = useExamRun(options);
  const { isTaking, enter, leave } = useTaking(run.exam.id);
  return isTaking ? (
    <ExamRoom run={run} hasChanged={hasChanged} onLeave={leave} />
  ) : (
    <ExamStart run={run} hasChanged={hasChanged} onEnter={enter} />
  );
}
