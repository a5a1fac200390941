import { useQueries } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CalendarClock, Check, LockKeyhole } from 'lucide-react';
import { useViewer } from '#web/lib/session/session.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { type Exam, examResultQuery } from './exam/exam.queries.ts';
import { examTexts as texts } from './exam/exam.texts.ts';

type ExamPickerProps = {
  exams: readonly Exam[];
  chosenId: string;
  onChoose: (examId: string) => void;
};

/** The lesson's exams as buttons; those already taken carry a check (spec §2). */
export function ExamPicker({ exams, chosenId, onChoose }: ExamPickerProps) {
  const isStudent = useViewer()?.role === 'student';
  const results = useQueries({
    queries: exams.map((exam) => ({ ...examResultQuery(exam), enabled: isStudent })),
  });
  return (
    <div role="group" aria-label={texts.choose} className="exam:hidden flex flex-wrap gap-2">
      {exams.map(({ id, title, state }, index) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosenId}
          onClick={() => onChoose(id)}
          className={clsx(
            'inline-flex min-h-11 items-center gap-2 rounded-md border px-4 py-2 text-start text-sm font-medium transition-colors duration-150',
            id === chosenId
              ? 'border-brand bg-brand-soft text-brand-strong'
              : 'border-line-strong bg-raised text-ink hover:border-brand',
          )}
        >
          <PickerIcon state={results[index]?.data ? 'taken' : state} />
          <Mixed text={title} />
        </button>
      ))}
    </div>
  );
}

const labels = {
  taken: { Icon: Check, text: texts.taken },
  upcoming: { Icon: CalendarClock, text: texts.notYetOpen },
  closed: { Icon: LockKeyhole, text: texts.isClosed },
  otherGroups: { Icon: LockKeyhole, text: texts.isForOtherGroups },
};

/** An exam that is open without conditions has no label. */
function PickerIcon({ state }: { state: keyof typeof labels | Exam['state'] }) {
  if (state === 'open' || state === 'download') return null;
  const { Icon, text } = labels[state];
  return (
    <>
      <Icon className="size-4 shrink-0" />
      <span className="sr-only">{text}</span>
    </>
  );
}
