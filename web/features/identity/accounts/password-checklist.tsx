import { Check, Circle } from 'lucide-react';
import { checkPassword, passwordChecks } from '#domain/identity/passwords.ts';
import { accountTexts as texts } from './accounts.texts.ts';

/** The six checks, each shown by words and a mark while the password is typed (spec §5). */
export function PasswordChecklist({ password }: { password: string }) {
  const passed = checkPassword(password);
  return (
    <ul aria-label={texts.register.passwordRules} className="grid gap-1 text-sm">
      {passwordChecks.map(({ id, label }) => (
        <li key={id} className="flex items-center gap-2">
          {passed[id] ? (
            <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
          ) : (
            <Circle aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
          )}
          <span className={passed[id] ? 'text-success' : 'text-ink-soft'}>{label}</span>
          <span className="sr-only">
            {passed[id] ? texts.register.passed : texts.register.notPassed}
          </span>
        </li>
      ))}
    </ul>
  );
}
