import { useEffect, useState } from 'react';
import { isPasswordAcceptable } from '#domain/identity/passwords.ts';

/**
 * Whether a password that passes the six checks is one that strangers try first. The list of those is loaded only
 * once a password passes the checks.
 */
export function useEasyPassword(password: string): boolean {
  const [easy, setEasy] = useState<string>();
  useEffect(() => {
    if (!isPasswordAcceptable(password)) return undefined;
    let isCurrent = true;
    void import('#domain/identity/easy-passwords.ts').then(
      ({ isEasyToGuess }) => {
        if (isCurrent) setEasy(isEasyToGuess(password, []) ? password : undefined);
      },
      // Without the list there is no advice; the form works all the same.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [password]);
  return easy === password && password !== '';
}
