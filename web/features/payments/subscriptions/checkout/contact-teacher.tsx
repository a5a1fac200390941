import { Check, Copy, Mail, Phone } from 'lucide-react';
import { formatPrice } from '#domain/formats/numbers.ts';
import { subscriptionTexts as texts } from '#web/features/payments/subscriptions/plan/subscription.texts.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { useSite } from '#web/lib/site.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { buttonClass, IconButton } from '#web/ui/button.tsx';
import { useCopied } from '#web/ui/use-copied.ts';

type ContactProps = {
  /** What the student wants to buy. */
  title: string;
  /** What it costs the student, in EGP. */
  price: number;
  /** The applied discount code, which the teacher is to see. */
  discountCode: string | undefined;
};

/** How to buy while no way of payment is offered: the teacher's contacts from the settings. */
export function ContactTeacher(order: ContactProps) {
  const account = useViewer()?.email ?? '';
  const { contactEmail, contactPhone } = useSite();
  if (contactEmail === '' && contactPhone === '') {
    return <p className="text-sm">{texts.howInPerson}</p>;
  }
  return (
    <>
      <p className="text-sm">{texts.how}</p>
      {contactEmail !== '' && (
        <div className="grid gap-2">
          <a href={letterTo(contactEmail, account, order)} className={buttonClass({ size: 'lg' })}>
            <Mail className="size-5" />
            {texts.contact}
          </a>
          <CopyContact name={texts.address} value={contactEmail} copyLabel={texts.copyAddress} />
        </div>
      )}
      {contactPhone !== '' && (
        <div className="grid gap-2">
          <a
            href={`tel:${contactPhone}`}
            className={buttonClass({ size: 'lg', ...(contactEmail && { look: 'secondary' }) })}
          >
            <Phone className="size-5" />
            {texts.call}
          </a>
          <CopyContact name={texts.phone} value={contactPhone} copyLabel={texts.copyPhone} />
        </div>
      )}
    </>
  );
}

/** Opens the mail program with a message that names the plan or lesson. */
function letterTo(
  address: string,
  account: string,
  { title, price, discountCode }: ContactProps,
): string {
  const discount = discountCode === undefined ? '' : texts.mailDiscount(discountCode);
  const subject = encodeURIComponent(texts.mailSubject(title));
  const body = encodeURIComponent(texts.mailBody(title, formatPrice(price) + discount, account));
  return `mailto:${address}?subject=${subject}&body=${body}`;
}

type CopyContactProps = { name: string; value: string; copyLabel: string };

/** The visible address or number, for people who write or call from another device. */
function CopyContact({ name, value, copyLabel }: CopyContactProps) {
  const { isCopied, copy } = useCopied(value);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex items-center justify-between gap-2 rounded-md bg-sunken ps-4">
      <span className="min-w-0 py-2 text-sm">
        <span className="sr-only">{name}: </span>
        <Ltr className="break-all">{value}</Ltr>
      </span>
      <IconButton
        label={isCopied ? texts.copied : copyLabel}
        icon={<Icon className="size-5" />}
        onClick={copy}
      />
    </div>
  );
}
