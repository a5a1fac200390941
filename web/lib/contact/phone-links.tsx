import { MessageCircle } from 'lucide-react';
import { chatLink } from '#domain/contact/chat-link.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { contactTexts as texts } from './contact.texts.ts';

type PhoneLinksProps = {
  /** As it is stored: `01012345678`. */
  phone: string;
  /** Whose number it is, for screen readers. */
  owner: string;
  /** Typed already in the chat that opens; nothing is sent by itself. */
  message?: string;
};

const link = 'inline-flex min-h-11 items-center gap-1.5 text-brand underline underline-offset-4';

/** A number to call, and its chat where it has one. */
export function PhoneLinks({ phone, owner, message = '' }: PhoneLinksProps) {
  const chat = chatLink(phone, message);
  return (
    <span className="phone-links flex flex-wrap items-center gap-x-4">
      <a href={`tel:${phone}`} aria-label={texts.call(`${owner} ${phone}`)} className={link}>
        <Ltr>{phone}</Ltr>
      </a>
      {chat !== undefined && (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.chatWith(owner)}
          className={link}
        >
          <MessageCircle className="size-4" />
          {texts.chat}
        </a>
      )}
    </span>
  );
}
