import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AccountLink } from './account-card.tsx';
import { accountTexts as texts } from './accounts.texts.ts';

type OnwardNoticeProps = {
  tone: 'success' | 'danger';
  message: string;
  /** The name of the next page, if the message does not mention it. */
  hint?: string;
  to: string;
  /** Other actions, such as trying again. */
  children?: ReactNode;
};

/** A message shown before the next page opens automatically, with a link that opens it at once. */
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
