import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { shareLink } from '#domain/contact/chat-link.ts';
import { Button, type ButtonAppearance, buttonClass } from '#web/ui/button.tsx';

type ShareButtonProps = {
  look?: NonNullable<ButtonAppearance['look']>;
  /** With its link, if there is one. */
  text: string;
  children: ReactNode;
};

/** Hands a text to the program that the person chooses; where the device shares nothing, WhatsApp opens with it. */
export function ShareButton({ look = 'primary', text, children }: ShareButtonProps) {
  const icon = <Share2 className="size-5" />;
  if ('share' in navigator)
    return (
      // Whoever closes the choice of programs has decided; there is nothing to say about it.
      <Button
        look={look}
        icon={icon}
        onClick={() => void navigator.share({ text }).catch(() => undefined)}
      >
        {children}
      </Button>
    );
  return (
    <a
      href={shareLink(text)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ look })}
    >
      {icon}
      {children}
    </a>
  );
}
