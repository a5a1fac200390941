import { useEffect } from 'react';
import { explainLogin, readLoginReason } from './session-end.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Shows in the card why the login page opened; the reason is forgotten when the page is left. */
export function LoginReason() {
  useEffect(() => () => explainLogin(), []);
  const reason = readLoginReason();
  return reason && <Notice tone={reason.tone}>{reason.text}</Notice>;
}
