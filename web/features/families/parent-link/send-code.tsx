import { MessageCircle } from 'lucide-react';
import { chatLink } from '#domain/contact/chat-link.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { useMakeCode } from './parent-links.queries.ts';
import { parentLinkTexts as texts } from './parent-link.texts.ts';

type SendCodeProps = {
  studentId: string;
  label: string;
  /** As a screen reader says it, where the label alone does not name the student. */
  fullLabel?: string;
};

/** Makes the code with which a parent agrees, and then opens the chat with the message that brings it. */
export function SendCode({ studentId, label, fullLabel }: SendCodeProps) {
  const make = useMakeCode(studentId);
  if (make.data) {
    return (
      <a
        href={chatLink(make.data.phone, make.data.text)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ look: 'primary' })}
      >
        <MessageCircle className="size-4" />
        {texts.openCode}
      </a>
    );
  }
  return (
    <Button
      look="secondary"
      aria-label={fullLabel}
      busy={make.isPending}
      onClick={() => make.mutate()}
    >
      {label}
    </Button>
  );
}
