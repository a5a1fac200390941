import { Ltr } from '#web/ui/bidi.tsx';
import { studentEmailTexts as texts } from './student-email.texts.ts';

/** That a person has no account yet; in every list that names students. */
export function NotActive() {
  return <span className="text-xs text-warning">{texts.notActive}</span>;
}

/** The address below a student's name, or that the person has no account yet. */
export function StudentEmail({ email }: { email: string }) {
  if (email === '') return <NotActive />;
  return (
    <Ltr className="max-w-full min-w-0 truncate text-xs font-normal text-ink-soft" title={email}>
      {email}
    </Ltr>
  );
}
