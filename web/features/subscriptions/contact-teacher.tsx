import { Mail, Phone } from 'lucide-react';
import type { Plan } from '#domain/plans.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { useSite } from '#web/lib/site.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { CopyContact } from './copy-contact.tsx';
import { planPrice } from './plan-facts.ts';
import { subscriptionTexts as texts } from './subscription.texts.ts';

type ContactProps = {
  /** With the price that the student is to pay. */
  plan: Plan;
  /** The applied discount code, which the teacher is to see. */
  discountCode: string | undefined;
};

/** How to buy a plan until online payment exists: the teacher's contacts from the settings. */
export function ContactTeacher({ plan, discountCode }: ContactProps) {
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
          <a
            href={letterTo(contactEmail, account, { plan, discountCode })}
            className={buttonClass({ size: 'lg' })}
          >
            <Mail aria-hidden="true" className="size-5" />
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
            <Phone aria-hidden="true" className="size-5" />
            {texts.call}
          </a>
          <CopyContact name={texts.phone} value={contactPhone} copyLabel={texts.copyPhone} />
        </div>
      )}
    </>
  );
}

/** Opens the mail program with a message that names the plan. */
function letterTo(address: string, account: string, { plan, discountCode }: ContactProps): string {
  const price = planPrice(plan);
  const agreed = discountCode ? price + texts.mailDiscount(discountCode) : price;
  const subject = encodeURIComponent(texts.mailSubject(plan.name));
  const body = encodeURIComponent(texts.mailBody(plan.name, agreed, account));
  return `mailto:${address}?subject=${subject}&body=${body}`;
}
