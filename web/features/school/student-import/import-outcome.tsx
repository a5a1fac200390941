import { Printer } from 'lucide-react';
import { plural } from '#domain/text/plural.ts';
import { usePrintCards } from '#web/features/school/invitations/invitations.queries.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Imported } from './student-import.queries.ts';
import { studentImportTexts as texts } from './student-import.texts.ts';

type ImportOutcomeProps = {
  outcome: Imported;
  requestId: string;
  /** Opens the rows that wait. */
  onMend: () => void;
  onAgain: () => void;
};

/** How many students were invited, and how the invitation reaches them; students without an address need a card. */
export function ImportOutcome({ outcome, requestId, onMend, onAgain }: ImportOutcomeProps) {
  const print = usePrintCards();
  const cards = outcome.count - outcome.mailedCount;
  return (
    <Notice
      tone={outcome.count > 0 ? 'success' : 'info'}
      title={plural(outcome.count, texts.done)}
      actions={
        <>
          {cards > 0 && (
            <Button
              busy={print.isPending}
              icon={<Printer className="size-4" />}
              onClick={() => print.mutate({ requestId })}
            >
              {texts.print}
            </Button>
          )}
          {outcome.waitingCount > 0 && (
            <Button look="secondary" onClick={onMend}>
              {texts.mendNow}
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
      {outcome.count > 0 && <p>{plural(outcome.mailedCount, texts.mailed)}</p>}
      {cards > 0 && outcome.mailedCount > 0 && <p>{plural(cards, texts.cards)}</p>}
      {outcome.waitingCount > 0 && <p>{plural(outcome.waitingCount, texts.waiting)}</p>}
    </Notice>
  );
}
