import { useQueryClient } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { plural } from '#domain/text/plural.ts';
import { lessonQuery } from '#web/features/catalogue/catalogue.api.ts';
import { courses, lessons } from '#web/lib/api/api.ts';
import { call } from '#web/lib/calls/call.ts';
import { examResults, exams } from '#web/lib/api/on-demand/on-demand-api.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { lastDay } from '#web/features/rights/rights.api.ts';
import { creditForms, lessonWaysTexts as texts } from './lesson-ways.texts.ts';

type SpendCreditProps = {
  lesson: { id: string; title: string };
  credits: { left: number; endsAt: string };
};

/** Opens the lesson with a credit and goes there. The server spends one credit, however often the call is repeated. */
function useSpendCredit(lessonId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useCall(
    async () => {
      const { hasAccess } = await call(lessons.markAccessed, {
        params: { id: lessonId },
        body: { spendCredit: true },
      });
      // The lesson's page must not find the closed lesson in the cache.
      await queryClient.fetchQuery({ ...lessonQuery(lessonId), staleTime: 0 });
      return hasAccess;
    },
    {
      onSuccess: (hasAccess) => {
        if (hasAccess) void navigate(paths.lesson(lessonId));
        else showToast('error', texts.noneLeft);
      },
      outdatedBySuccess: [courses, lessons, exams, examResults],
      loadsBehind: true,
    },
  );
}

/** The button that opens a lesson with one credit of a bundle, after a question (decisions §4). */
export function SpendCredit({ lesson, credits }: SpendCreditProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const spend = useSpendCredit(lesson.id);
  const day = lastDay(credits.endsAt);
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button icon={<Ticket className="size-5" />} onClick={() => setIsConfirming(true)}>
          {texts.credit}
        </Button>
        <span className="text-sm">{texts.creditHint(plural(credits.left, creditForms), day)}</span>
      </span>
      <ConfirmDialog
        open={isConfirming}
        title={texts.question}
        look="primary"
        confirmLabel={texts.confirm}
        busy={spend.isPending}
        onConfirm={() => spend.mutate()}
        onCancel={() => setIsConfirming(false)}
      >
        <p className="font-medium">
          <Mixed text={texts.ask(lesson.title)} />
        </p>
        <p className="mt-2">{texts.consequence(plural(credits.left - 1, creditForms), day)}</p>
        {spend.error !== null && (
          <Notice tone="danger" className="mt-4">
            {texts.failed}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
