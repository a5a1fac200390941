import { Printer } from 'lucide-react';
import { plural } from '#domain/text/plural.ts';
import { usePrintCards } from '#web/features/school/invitations/invitations.queries.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Imported } from './student-import.queries.ts';
import { studentImportTexts as texts } from './student-import.texts.ts';

type ImportOutcomeProps = { outcome: Imported; requestId: string; onAgain: () => void };

/** How many students were invited, and how the invitation reaches them; students without an address need a card. */
export function ImportOutcome({ outcome, requestId, onAgain }: ImportOutcomeProps) {
  const print = usePrintCards();
  const cards = outcome.count - outcome.mailedCount;
  return (
    <Notice
      tone="success"
      title={plural(outcome.count, texts.done)}
      actions={
        <>
          {cards > 0 && (
            <Button
              busy={print.isPending}
              icon={<Printer aria-hidden="true" className="size-4" />}
              onClick={() => print.mutate({ requestId })}
            >
              {texts.print}
            </Button>
          )}
          <LinkButton to={paths.dashboard('students', 'invitations')} look="secondary">
            {texts.toInvitations}
          </LinkButton>
          <Button look="quiet" onClick={onAgain}>
            {texts.again}
          </Button>
        </>
      }
    >
      <p>{plural(outcome.mailedCount, texts.mailed)}</p>
      {cards > 0 && <p>{plural(cards, texts.cards)}</p>}
    </Notice>
  );
}
