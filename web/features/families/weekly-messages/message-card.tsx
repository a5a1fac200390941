import { MessageCircle } from 'lucide-react';
import { chatLink } from '#domain/contact/chat-link.ts';
import { joinFullName } from '#domain/text/names.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/page/card.tsx';
import type { MessageStudent } from './weekly-messages.queries.ts';
import { weeklyMessagesTexts as texts } from './weekly-messages.texts.ts';

/** A message as it is sent, line by line. */
export function MessageText({ text }: { text: string }) {
  return (
    <section aria-label={texts.preview} className="wrap-anywhere rounded-md bg-sunken p-3">
      {text.split('\n').map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may be equal, and none moves
        <p key={place} dir="auto">
          {line}
        </p>
      ))}
    </section>
  );
}

type MessageCardProps = {
  student: MessageStudent;
  onSend: () => void;
  /** Left out for the last message. */
  onSkip: (() => void) | undefined;
};

/**
 * The message that is next. One click opens the chat and counts the message as sent; the button stays where it is from one
 * message to the next.
 */
export function MessageCard({ student, onSend, onSkip }: MessageCardProps) {
  const name = joinFullName(student);
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 text-lg font-semibold wrap-anywhere">
          <Typed>{name}</Typed>
        </h3>
        <Ltr className="text-sm text-ink-soft">{student.phone}</Ltr>
      </div>
      <div className="flex gap-2">
        <a
          href={chatLink(student.phone, student.text)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ look: 'primary', size: 'lg' }, 'min-w-0 grow')}
          onClick={(event) => {
            // The second click of a double click would open the chat of the next parent.
            if (event.detail > 1) event.preventDefault();
            else onSend();
          }}
        >
          <MessageCircle className="size-5 shrink-0" />
          {texts.send} <span className="sr-only">{texts.sendTo(name)}</span>
        </a>
        {onSkip && (
          <Button look="secondary" size="lg" onClick={onSkip}>
            {texts.skip}
          </Button>
        )}
      </div>
      <MessageText text={student.text} />
    </Card>
  );
}
