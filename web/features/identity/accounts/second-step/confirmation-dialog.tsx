import { useQuery } from '@tanstack/react-query';
import { errorText } from '#web/lib/api/api-error.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { isStepOver, type Proof, ProofForm } from './proof-form.tsx';
import { confirmationQuery, confirmIdentity } from './second-step.queries.ts';
import { secondStepTexts } from './second-step.texts.ts';

const texts = secondStepTexts.confirmation;

/** Asks the teacher to prove to own the account, before a call that needs it is repeated. */
export function ConfirmationDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const { data: step, error, refetch } = useQuery(confirmationQuery);
  const send = async (proof: Proof) => {
    if (!step) return;
    try {
      await confirmIdentity({ challengeToken: step.challengeToken, proof });
    } catch (problem) {
      if (isStepOver(problem)) await refetch();
      throw problem;
    }
    onEnd(true);
  };
  return (
    <Dialog open title={texts.title} onClose={() => onEnd(false)}>
      <div className="grid gap-4">
        <p>{texts.lead}</p>
        {error && !step && <ErrorState message={errorText(error)} onRetry={() => void refetch()} />}
        {step && <ProofForm key={step.methods.join()} step={step} onProof={send} />}
        {!step && !error && (
          <div role="status">
            <span className="sr-only">{texts.loading}</span>
            <Skeleton className="h-40" />
          </div>
        )}
      </div>
    </Dialog>
  );
}
