import { useMutation } from '@tanstack/react-query';
import { CreditCard, Smartphone } from 'lucide-react';
import { useNavigate } from 'react-router';
import { monthLabel } from '#domain/rights/months.ts';
import {
  PayerPhoneField,
  usePayerPhone,
} from '#web/features/payments/payer-phone/payer-phone-field.tsx';
import { errorText } from '#web/lib/api/api-error.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { paths } from '#web/paths/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { type OpenLink, payFamilyLink } from './family-links.queries.ts';
import { familyPaymentTexts } from './family-payment.texts.ts';

const texts = familyPaymentTexts.pay;
const icons = { card: CreditCard, wallet: Smartphone };

type PayRequestProps = {
  token: string;
  link: OpenLink;
  /** The link may ask for another amount now, or for nothing. */
  onChanged: () => void;
};

/** The student, the purchase with its price, and the ways to pay. */
export function PayRequest({ token, link, onChanged }: PayRequestProps) {
  return (
    <Card className="grid gap-5">
      <h1 className="text-2xl">{texts.heading}</h1>
      <Facts link={link} />
      {link.hasDiscountEnded && <Notice tone="warning">{texts.discountEnded}</Notice>}
      {link.isSimulated && <Notice>{texts.simulated}</Notice>}
      <Ways token={token} link={link} onChanged={onChanged} />
      <p className="text-sm text-ink-soft">{texts.until(formatDateTime(link.expiresAt))}</p>
    </Card>
  );
}

function Facts({ link }: { link: OpenLink }) {
  const { firstName, title, month, listPrice, discount, amount } = link;
  const name = month === null ? title : familyPaymentTexts.titleOfMonth(title, monthLabel(month));
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
      <dt className="text-ink-soft">{texts.from}</dt>
      <dd className="text-end font-semibold wrap-anywhere">
        <Typed>{firstName}</Typed>
      </dd>
      <dt className="text-ink-soft">{texts.bought}</dt>
      <dd className="text-end font-semibold">
        <Mixed text={name} />
      </dd>
      {discount > 0 && (
        <>
          <dt className="text-ink-soft">{texts.listPrice}</dt>
          <dd className="tabular text-end">{formatPrice(listPrice)}</dd>
          <dt className="text-ink-soft">{texts.discount}</dt>
          <dd className="tabular text-end">{formatPrice(discount)}</dd>
        </>
      )}
      <div className="col-span-2 mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <dt className="font-semibold">{texts.amount}</dt>
        <dd className="tabular text-2xl font-bold text-brand">{formatPrice(amount)}</dd>
      </div>
    </dl>
  );
}

type Method = OpenLink['methods'][number];

function Ways({ token, link: { methods, amount, isSimulated }, onChanged }: PayRequestProps) {
  const navigate = useNavigate();
  const phone = usePayerPhone('');
  const needsPhone = amount > 0 && !isSimulated;
  const payment = useMutation({
    mutationFn: (method: Method) =>
      payFamilyLink(token, { method, amount, ...(needsPhone && { payerPhone: phone.value }) }),
    onSuccess: ({ pageUrl, paymentId }) => {
      if (pageUrl === null) void navigate(paths.payment(paymentId));
      else window.location.assign(pageUrl);
    },
    onError: onChanged,
  });
  const { isPending, isSuccess, variables, error } = payment;
  if (methods.length === 0) return <Notice tone="warning">{texts.noMethod}</Notice>;
  return (
    <div className="grid gap-3">
      {error && <Notice tone="danger">{errorText(error, texts.failed)}</Notice>}
      {needsPhone && <PayerPhoneField phone={phone} />}
      {amount > 0 && <h2 className="text-lg">{texts.methods}</h2>}
      {methods.map((method, place) => {
        const Icon = icons[method];
        return (
          <Button
            key={method}
            size="lg"
            look={place === 0 ? 'primary' : 'secondary'}
            busy={(isPending || isSuccess) && variables === method}
            disabled={isPending || isSuccess}
            icon={<Icon className="size-5" />}
            onClick={() => {
              if (!needsPhone || phone.read() !== undefined) payment.mutate(method);
            }}
          >
            {amount > 0 ? texts[method] : texts.free}
          </Button>
        );
      })}
      {amount > 0 && <p className="text-sm text-ink-soft">{texts.safe}</p>}
    </div>
  );
}
