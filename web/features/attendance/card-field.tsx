import { ScanLine } from 'lucide-react';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { cardTexts as texts, scannerTexts } from './class-session.texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { type CardOutcome, type CardProps, useCard } from './use-card.ts';
import { numberOf, type WaitingCards } from './use-waiting-cards.ts';

const CardScanner = lazy(async () => ({
  default: (await import('./card-scanner.tsx')).CardScanner,
}));

type OutcomeLineProps = {
  outcome: CardOutcome;
  takeIn: (guest: NonNullable<CardOutcome['guest']>) => Promise<void>;
};

function OutcomeLine({ outcome: { tone, text, guest }, takeIn }: OutcomeLineProps) {
  return (
    <Notice
      tone={tone}
      actions={guest && <Button onClick={() => void takeIn(guest)}>{texts.takeIn}</Button>}
    >
      {text}
    </Notice>
  );
}

/** The cards whose owners are asked for when the network is back, and those that were refused then. */
function WaitingCardList({ cards, forget }: Pick<WaitingCards, 'cards' | 'forget'>) {
  return (
    <ul aria-label={texts.waitingList} className="grid grid-cols-1 gap-2">
      {cards.map(({ card, refusal }) => (
        <li key={card}>
          <Notice
            tone={refusal === null ? 'warning' : 'danger'}
            actions={
              <Button look="quiet" onClick={() => forget(card)}>
                {texts.forget}
                <span className="sr-only">{texts.forgotten(numberOf(card))}</span>
              </Button>
            }
          >
            {refusal === null
              ? texts.waits(numberOf(card))
              : texts.refusedCard(numberOf(card), refusal)}
          </Notice>
        </li>
      ))}
    </ul>
  );
}

/** `children` stand beside the button of the camera. */
type CardFieldProps = CardProps & { children: ReactNode };

/** Takes cards by their number, typed or from a scanner that types it, or by the camera, and records their students as present. */
export function CardField({ children, ...props }: CardFieldProps) {
  const [typed, setTyped] = useState('');
  const [isScanning, setIsScanning] = useState(false);
  const { outcome, setOutcome, show, takeIn } = useCard(props);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTyped('');
    if (typed.trim() === '') setOutcome({ tone: 'warning', text: texts.empty });
    else void show(typed);
  };

  return (
    <div className="grid max-w-lg grid-cols-1 gap-3">
      <form onSubmit={submit}>
        <Field label={texts.label} hint={texts.hint}>
          {(control) => (
            <div className="flex gap-2">
              <TextInput
                {...control}
                ltr
                inputMode="numeric"
                autoComplete="off"
                enterKeyHint="send"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit">{texts.submit}</Button>
            </div>
          )}
        </Field>
      </form>
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          icon={<ScanLine aria-hidden="true" className="size-5" />}
          aria-expanded={isScanning}
          onClick={() => setIsScanning(!isScanning)}
        >
          {isScanning ? scannerTexts.end : scannerTexts.begin}
        </Button>
        {children}
      </div>
      {isScanning && (
        <Suspense fallback={<Skeleton className="h-56 rounded-lg" />}>
          <CardScanner onCode={(text) => void show(text)} />
        </Suspense>
      )}
      <WaitingCardList {...props.waiting} />
      {outcome && <OutcomeLine outcome={outcome} takeIn={takeIn} />}
    </div>
  );
}
