import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkDigitOf } from '#domain/typed-codes/check-digit.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { ownCodeTexts as texts } from './attendance.texts.ts';
import { ownCodeQuery } from './own-attendance.queries.ts';

function Code() {
  const query = useQuery(ownCodeQuery);
  const { data } = query;
  if (!data) {
    return (
      <LoadState query={query} failed={texts.failed} loading={texts.loading} skeleton="size-44" />
    );
  }
  return (
    <div className="grid justify-items-start gap-1">
      <QrCode text={data.code} label={texts.title} />
      <p className="tabular">{texts.number(data.cardNumber)}</p>
      <p className="text-sm">{texts.check(checkDigitOf(data.cardNumber))}</p>
      <p className="text-sm text-ink-soft">{texts.hint}</p>
    </div>
  );
}

/** The code of the moment that staff read from a student's phone in a class session. */
export function OwnCode() {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button look="secondary" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? texts.hide : texts.title}
      </Button>
      {isShown && <Code />}
    </div>
  );
}
