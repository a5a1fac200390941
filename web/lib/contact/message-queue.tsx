import { Check, MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { joinFullName } from '#domain/text/names.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { contactTexts } from './contact.texts.ts';

type Person = { id: string; firstName: string; lastName: string };

type ChatButtonProps = {
  /** Opens the chat with the message. */
  href: string;
  label: string;
  person: Person;
  onSend: () => void;
};

/** Opens the chat of one person and counts as sent with the press. */
export function ChatButton({ href, label, person, onSend }: ChatButtonProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ look: 'primary' }, 'grow')}
      onClick={(event) => {
        // The second click of a double click would open the chat of the next person.
        if (event.detail > 1) event.preventDefault();
        // The chat has to be open before the next person takes this place.
        else setTimeout(onSend);
      }}
    >
      <MessageCircle className="size-5 shrink-0" />
      <span>
        {label}
        <span className="sr-only"> {joinFullName(person)}</span>
      </span>
    </a>
  );
}

type QueueTexts = {
  /** Where the next person stands. */
  next: string;
  waiting: (count: number) => string;
  reached: (count: number) => string;
  undo: string;
};

type MessageQueueProps<Item extends Person> = {
  texts: QueueTexts;
  /** In the order in which they are written to. */
  waiting: readonly Item[];
  reached: readonly Item[];
  /** The message of the next person, and the ways to send it; left out for whoever only reads. */
  renderNext?: ((person: Item) => ReactNode) | undefined;
  /** What stands beside a name. */
  renderMark?: (person: Item) => ReactNode;
  /** How and when a person was reached. */
  reachedText: (person: Item) => string;
  onUndo: (person: Item) => void;
};

/**
 * Persons who are written to one after another: the next one stands on top and comes by itself once the one before was reached;
 * who is put off comes again at the end.
 */
export function MessageQueue<Item extends Person>(props: MessageQueueProps<Item>) {
  const { texts, waiting, reached, renderNext, renderMark, reachedText, onUndo } = props;
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [next, ...others] = waiting.toSorted(
    (a, b) => skipped.indexOf(a.id) - skipped.indexOf(b.id),
  );
  const name = (person: Item) => (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold wrap-anywhere">
        <Typed>{joinFullName(person)}</Typed>
      </span>
      {renderMark?.(person)}
    </p>
  );
  return (
    <>
      {next && renderNext && (
        <section
          aria-label={texts.next}
          className="grid grid-cols-1 gap-2 rounded-md bg-sunken p-3"
        >
          {name(next)}
          <div key={next.id} className="grid grid-cols-1 gap-2">
            {renderNext(next)}
          </div>
          {others.length > 0 && (
            <Button
              look="quiet"
              className="justify-self-start"
              onClick={() => setSkipped([...skipped.filter((id) => id !== next.id), next.id])}
            >
              {contactTexts.skip}
            </Button>
          )}
        </section>
      )}
      {others.length > 0 && (
        <ul aria-label={texts.waiting(others.length)} className="grid grid-cols-1">
          {others.map((person) => (
            <li key={person.id} className="py-1">
              {name(person)}
            </li>
          ))}
        </ul>
      )}
      {reached.length > 0 && (
        <section aria-label={texts.reached(reached.length)}>
          <h4 className="font-semibold">{texts.reached(reached.length)}</h4>
          <ul className="divide-y divide-line">
            {reached.map((person) => (
              <li key={person.id} className="flex items-center justify-between gap-2 py-1">
                <span className="min-w-0">
                  {name(person)}
                  <span className="text-sm text-ink-soft">
                    <Check className="inline size-4" /> {reachedText(person)}
                  </span>
                </span>
                <Button look="quiet" onClick={() => onUndo(person)}>
                  {texts.undo}
                  <span className="sr-only"> {joinFullName(person)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
