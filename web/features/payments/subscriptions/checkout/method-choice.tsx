import { clsx } from 'clsx';
import { CreditCard, FileCheck2, type LucideIcon, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { type PaymentMethod, paymentMethodNames } from '#domain/settings/payment-details.ts';
import type { OfferedMethod } from './checkout.queries.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';

const icons: Record<PaymentMethod, LucideIcon> = {
  card: CreditCard,
  wallet: Smartphone,
  receipt: FileCheck2,
};

type MethodChoiceProps = {
  methods: readonly OfferedMethod[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
};

/** The three methods; one that is not offered now says so. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-lg font-semibold">{texts.methodsTitle}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {paymentMethodNames.map((method) => (
          <MethodCard
            key={method}
            method={method}
            isOffered={methods.some((each) => each.method === method)}
            isChosen={method === chosen}
            onChoose={() => onChoose(method)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type MethodCardProps = {
  method: PaymentMethod;
  isOffered: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function MethodCard({ method, isOffered, isChosen, onChoose }: MethodCardProps) {
  const Icon = icons[method];
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={clsx(
        'flex min-h-16 items-start gap-3 rounded-md border-2 p-3 transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        isChosen && 'border-brand bg-brand-soft',
        !isChosen && 'border-line',
        isOffered ? 'cursor-pointer hover:border-brand' : 'bg-sunken text-ink-soft',
      )}
    >
      <input
        id={id}
        type="radio"
        name="method"
        value={method}
        checked={isChosen}
        disabled={!isOffered}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-brand outline-none"
      />
      <span className="min-w-0 grow font-semibold">
        {texts.methods[method]}
        <span className="mt-1 block text-sm font-normal text-ink-soft">
          {isOffered ? texts.methodHints[method] : texts.notOffered}
        </span>
      </span>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
    </label>
  );
}
