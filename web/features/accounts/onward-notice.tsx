import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AccountLink } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';

type OnwardNoticeProps = {
  tone: 'success' | 'danger';
  message: string;
  /** Which page comes by itself, where the message does not say it. */
  hint?: string;
  to: string;
  /** What else can be done, such as trying again. */
  children?: ReactNode;
};

/** A message before the next page comes by itself; whoever has read it need not wait. */
export function OnwardNotice({ tone, message, hint, to, children }: OnwardNoticeProps) {
  return (
    <Notice
      tone={tone}
      title={message}
      actions={
        <>
          {children}
          <AccountLink to={to}>{texts.goNow}</AccountLink>
        </>
      }
    >
      {hint}
    </Notice>
  );
}
