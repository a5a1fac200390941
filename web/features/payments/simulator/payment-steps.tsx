import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '#web/lib/api/api-error.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CodeStep } from './code-step.tsx';
import { TestOptions } from './outcome-choice.tsx';
import { codeStep, decide, type Outcome, type SimulatedOrder } from './simulator.queries.ts';
import { simulatorTexts as texts } from './simulator.texts.ts';

/** What is clicked until the browser leaves for the page of the payment. */
function useDecision(orderId: string, onStep: () => void) {
  const { mutate, isPending, isSuccess, data, error } = useMutation({
    mutationFn: (outcome: Outcome) => decide(orderId, outcome),
    onSuccess: ({ url }) => {
      if (url === null) onStep();
      else window.location.assign(url);
    },
  });
  // Busy until the browser has left.
  return { sendOutcome: mutate, isBusy: isPending || (isSuccess && data.url !== null), error };
}

type PaymentStepsProps = { orderId: string; order: SimulatedOrder };

/** The button that pays, with a choice of what happens where that is offered; and the step in which a bank asks for a code. */
export function PaymentSteps({ orderId, order }: PaymentStepsProps) {
  const { amount, outcomes, paymentId } = order;
  const [chosen, setChosen] = useState<Outcome>('success');
  const [address] = useSearchParams();
  const [isCodeNeeded, setIsCodeNeeded] = useState(address.get('step') === codeStep);
  const { sendOutcome, isBusy, error } = useDecision(orderId, () => setIsCodeNeeded(true));
  const problem = error !== null && (
    <Notice tone="danger">
      <p>{errorText(error, texts.payFailed)}</p>
    </Notice>
  );
  if (isCodeNeeded) {
    return (
      <>
        <CodeStep
          isBusy={isBusy}
          onAnswer={(isRight) => sendOutcome(isRight ? 'success' : 'decline')}
          onBack={() => setIsCodeNeeded(false)}
        />
        {problem}
      </>
    );
  }
  return (
    <>
      <TestOptions outcomes={outcomes} chosen={chosen} onChoose={setChosen} />
      {problem}
      <div className="grid gap-3 sm:flex">
        <Button size="lg" busy={isBusy} onClick={() => sendOutcome(chosen)}>
          <bdi>{texts.pay(formatPrice(amount))}</bdi>
        </Button>
        <LinkButton to={paths.payment(paymentId)} look="secondary" size="lg">
          {texts.cancel}
        </LinkButton>
      </div>
      <p role="status" className="text-ink-soft">
        {isBusy && texts.paying}
      </p>
    </>
  );
}
