import { useEffect } from 'react';
import { explainLogin, readLoginReason } from './session-end.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Says in the card why the login page opened; a later visit of one's own has no reason. */
export function LoginReason() {
  useEffect(() => () => explainLogin(), []);
  const reason = readLoginReason();
  return reason && <Notice tone={reason.tone}>{reason.text}</Notice>;
}
