import { checkDigitOf } from '#domain/typed-codes/check-digit.ts';
import { Ltr } from './bidi.tsx';
import { cardNumberTexts as texts } from './card-number.texts.ts';

/** A student's number as cards and answer sheets have it, with its check digit. */
export function CardNumber({ number }: { number: string }) {
  return (
    <span>
      <Ltr>{number}</Ltr>، {texts.check} <Ltr>{checkDigitOf(number)}</Ltr>
    </span>
  );
}
