import { useQuery } from '@tanstack/react-query';
import { plural } from '#domain/text/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { unsentQuery, useSendUnsent } from './today.queries.ts';
import { todayTexts as texts, unsentForms } from './today.texts.ts';

/** Submissions that wait on this device, with the button that sends them. */
export function UnsentAnswers({ userId }: { userId: string }) {
  const { data: count = 0 } = useQuery(unsentQuery(userId));
  const { mutate, isPending, isError } = useSendUnsent();
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      title={texts.unsent}
      actions={
        <Button busy={isPending} onClick={() => mutate()}>
          {texts.send}
        </Button>
      }
    >
      <p>
        {plural(count, unsentForms)} {texts.unsentHint}
      </p>
      {isError && <p className="font-medium text-danger">{texts.sendFailed}</p>}
    </Notice>
  );
}
