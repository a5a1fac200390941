import { CornerDownLeft, ScanLine } from 'lucide-react';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { Typed } from '#web/ui/bidi.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { cardTexts as texts, scannerTexts } from './class-session.texts.ts';
import type { SessionMoney } from './session-money.ts';
import { type CardOutcome, type useCard } from './use-card.ts';
import { numberOf, type WaitingCards } from './use-waiting-cards.ts';

const CardScanner = lazyPart(async () => (await import('./card-scanner.tsx')).CardScanner);

type OutcomeLineProps = {
  outcome: CardOutcome;
  takeIn: (guest: NonNullable<CardOutcome['guest']>) => Promise<void>;
  renderMoney: SessionMoney['ofStudent'];
};

/** What became of a card: the name, large, with what its owner paid or owes. */
function OutcomeLine({ outcome, takeIn, renderMoney }: OutcomeLineProps) {
  const { tone, text, student, guest } = outcome;
  return (
    <Notice
      tone={tone}
      actions={guest && <Button onClick={() => void takeIn(guest)}>{texts.takeIn}</Button>}
    >
      {student && (
        <p className="text-xl leading-tight font-semibold wrap-anywhere">
          <Typed>{`${student.firstName} ${student.lastName}`.trim()}</Typed>
        </p>
      )}
      <p>{text}</p>
      {student && renderMoney(student)}
    </Notice>
  );
}

/** The cards whose owners are asked for when the network is back, and those that were refused then. */
function WaitingCardList({ cards, forget }: Pick<WaitingCards, 'cards' | 'forget'>) {
  if (cards.length === 0) return null;
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

type DoorFieldProps = {
  typed: string;
  onType: (typed: string) => void;
  card: ReturnType<typeof useCard>;
  waiting: WaitingCards;
  renderMoney: SessionMoney['ofStudent'];
  /** Stands in the row of the field. */
  children: ReactNode;
};

/**
 * One field for everything that comes through the door: what is typed filters the list below; Enter records the owner of a card,
 * also of one that a scanner types or the camera reads.
 */
export function DoorField(props: DoorFieldProps) {
  const { typed, onType, card, waiting, renderMoney, children } = props;
  const [isScanning, setIsScanning] = useState(false);
  const { outcome, show, takeIn, isNumber } = card;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNumber(typed)) return;
    onType('');
    void show(typed);
  };

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-center">
        <form onSubmit={submit} className="flex min-w-0 grow items-center gap-1">
          <TextInput
            aria-label={texts.label}
            placeholder={texts.label}
            autoComplete="off"
            enterKeyHint="go"
            value={typed}
            onChange={(event) => onType(event.target.value)}
            className="min-w-0 grow"
          />
          {isNumber(typed) ? (
            <IconButton
              type="submit"
              label={texts.submit}
              icon={<CornerDownLeft className="size-5" />}
            />
          ) : (
            <IconButton
              label={isScanning ? scannerTexts.end : scannerTexts.begin}
              aria-expanded={isScanning}
              icon={<ScanLine className="size-5" />}
              onClick={() => setIsScanning(!isScanning)}
            />
          )}
        </form>
        {children}
      </div>
      {isScanning && (
        <Suspense fallback={<Skeleton className="h-56 rounded-lg" />}>
          <CardScanner onCode={(text) => void show(text)} />
        </Suspense>
      )}
      <WaitingCardList {...waiting} />
      {outcome && typed === '' && (
        <OutcomeLine outcome={outcome} takeIn={takeIn} renderMoney={renderMoney} />
      )}
    </div>
  );
}
