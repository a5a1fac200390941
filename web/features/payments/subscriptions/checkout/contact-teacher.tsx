import { Mail, Phone } from 'lucide-react';
import { formatPrice } from '#domain/formats/numbers.ts';
import { subscriptionTexts as texts } from '#web/features/payments/subscriptions/plan/subscription.texts.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { useSite } from '#web/lib/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CopyLine } from '#web/ui/copy-button.tsx';

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
          <CopyLine
            name={texts.address}
            text={contactEmail}
            labels={{ copy: texts.copyAddress, copied: texts.copied }}
          />
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
          <CopyLine
            name={texts.phone}
            text={contactPhone}
            labels={{ copy: texts.copyPhone, copied: texts.copied }}
          />
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
