import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { errorText } from '#web/lib/api/api-error.ts';
import { students } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { useGradeNames } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import type { Task } from './overview.queries.ts';
import { gradeRequestTexts as texts } from './overview.texts.ts';

type GradeRequest = NonNullable<Task['students']>[number];

function Request({ request }: { request: GradeRequest }) {
  const { id, name, grade, requestedGrade } = request;
  const gradeNames = useGradeNames();
  const decision = useMutation({
    mutationFn: (accept: boolean) =>
      call(students.decideGrade, { params: { id }, body: { accept } }),
    onSuccess: (_, accept) =>
      showToast('success', accept ? texts.accepted(name) : texts.rejected(name)),
    onError: (error) => showToast('error', errorText(error, texts.failed)),
    onSettled: () => queryClient.invalidateQueries(),
  });
  const { isPending } = decision;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0 grow basis-40 text-sm">
        <StudentLink id={id} name={name} />
        <span className="block text-ink-soft">
          {texts.change(gradeNames[grade], gradeNames[requestedGrade])}
        </span>
      </span>
      <span className="flex gap-2">
        <Button
          look="secondary"
          icon={<X className="size-4" />}
          disabled={isPending}
          onClick={() => decision.mutate(false)}
        >
          {texts.reject}
          <span className="sr-only">{texts.of(name)}</span>
        </Button>
        <Button
          icon={<Check className="size-4" />}
          disabled={isPending}
          onClick={() => decision.mutate(true)}
        >
          {texts.accept}
          <span className="sr-only">{texts.of(name)}</span>
        </Button>
      </span>
    </li>
  );
}

/** Students who ask for another grade, each decided in one press. */
export function GradeRequests({ requests }: { requests: readonly GradeRequest[] }) {
  return (
    <ul className="grid w-full grid-cols-1 gap-3">
      {requests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </ul>
  );
}
