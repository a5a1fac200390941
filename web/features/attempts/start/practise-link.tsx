import { useQuery } from '@tanstack/react-query';
import { Dumbbell } from 'lucide-react';
import { type Exam, examResultQuery } from '#web/features/attempts/exam/exam.queries.ts';
import { takingTexts as texts } from '#web/features/attempts/exam/taking.texts.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { useViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';

/** Leads a student to practise the questions, where the teacher lets the student do so now. */
export function PractiseLink({ exam }: { exam: Exam }) {
  const isStudent = useViewer()?.role === 'student';
  const enabled = isStudent && exam.practice === 'afterSubmission';
  const { data: result } = useQuery({ ...examResultQuery(exam.id), enabled });
  const isReleased = exam.practice === 'always' || (enabled && Boolean(result));
  const isClosed = exam.state === 'upcoming' || exam.keyHiddenUntil !== undefined;
  if (!isStudent || !isReleased || isClosed) return null;
  return (
    <LinkButton
      to={paths.practice(undefined, { lesson: exam.lessonId })}
      look="quiet"
      icon={<Dumbbell aria-hidden="true" className="size-5" />}
      className="mt-4"
    >
      {texts.practise}
    </LinkButton>
  );
}
