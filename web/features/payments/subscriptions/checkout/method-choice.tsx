import { clsx } from 'clsx';
import { CreditCard, FileCheck2, type LucideIcon, Smartphone, Store, Zap } from 'lucide-react';
import { useId } from 'react';
import { paymentMethodNames, type TransferPlace } from '#domain/settings/payment-details.ts';
import type { PaymentWay } from '#web/features/payments/subscriptions/plan/choice.ts';
import type { OfferedMethod } from './checkout.queries.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';

const icons: Record<PaymentWay, LucideIcon> = {
  card: CreditCard,
  wallet: Smartphone,
  receipt: FileCheck2,
  instapay: Zap,
  fawry: Store,
};

type MethodChoiceProps = {
  methods: readonly OfferedMethod[];
  /** Where the teacher takes transfers. */
  places: readonly TransferPlace[];
  chosen: PaymentWay;
  onChoose: (way: PaymentWay) => void;
};

/** The three methods, of which one that is not offered now says so, and then the places to which money is sent. */
export function MethodChoice({ methods, places, chosen, onChoose }: MethodChoiceProps) {
  const isOffered = (way: PaymentWay) =>
    places.some((place) => place === way) || methods.some(({ method }) => method === way);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-lg font-semibold">{texts.methodsTitle}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {[...paymentMethodNames, ...places].map((way) => (
          <MethodCard
            key={way}
            way={way}
            isOffered={isOffered(way)}
            isChosen={way === chosen}
            onChoose={() => onChoose(way)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type MethodCardProps = {
  way: PaymentWay;
  isOffered: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function MethodCard({ way, isOffered, isChosen, onChoose }: MethodCardProps) {
  const Icon = icons[way];
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
        value={way}
        checked={isChosen}
        disabled={!isOffered}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-brand outline-none"
      />
      <span className="min-w-0 grow font-semibold">
        {texts.methods[way]}
        <span className="mt-1 block text-sm font-normal text-ink-soft">
          {isOffered ? texts.methodHints[way] : texts.notOffered}
        </span>
      </span>
      <Icon className="size-5 shrink-0 text-brand" />
    </label>
  );
}
