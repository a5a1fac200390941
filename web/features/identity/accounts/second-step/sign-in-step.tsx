import type { accounts } from '#contract/identity/accounts.ts';
import type { RouteReply } from '#contract/route.ts';
import type { SecondStep } from '#contract/second-step-fields.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { isStepOver, type Proof, ProofForm } from './proof-form.tsx';
import { completeSignIn } from './second-step.queries.ts';
import { secondStepTexts } from './second-step.texts.ts';

const texts = secondStepTexts.signIn;

type SignInStepProps = {
  step: SecondStep;
  onSession: (session: RouteReply<typeof accounts.login>) => void;
  /** Called without an error when the person goes back, and with the one that ended the step. */
  onBack: (error?: unknown) => void;
};

/** The second step of the teacher's sign-in, in the place of e-mail and password. */
export function SignInStep({ step, onSession, onBack }: SignInStepProps) {
  const send = async (proof: Proof) => {
    if (proof.method === 'password') return;
    try {
      onSession(await completeSignIn({ challengeToken: step.challengeToken, proof }));
    } catch (error) {
      if (!isStepOver(error)) throw error;
      onBack(error);
    }
  };
  return (
    <div className="grid gap-5">
      <Notice tone="info">{texts.title}</Notice>
      <ProofForm step={step} onProof={send} />
      <Button look="quiet" onClick={() => onBack()}>
        {texts.back}
      </Button>
      <p className="text-sm text-ink-soft">
        {texts.lost} <Ltr className="inline-block">npm run teacher -- reset</Ltr> {texts.orPackage}{' '}
        <Ltr className="inline-block">./command teacher reset</Ltr>
      </p>
    </div>
  );
}
