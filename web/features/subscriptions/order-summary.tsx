import { Mail } from 'lucide-react';
import type { Plan } from '#domain/plans.ts';
import { useViewer } from '#web/lib/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyAddress } from './copy-address.tsx';
import { planPrice, planValidity } from './plan-facts.ts';
import { subscriptionContact, subscriptionTexts as texts } from './subscription.texts.ts';

/** The chosen plan, and the one way to get it until payment opens: a letter to the teacher. */
export function OrderSummary({ plan }: { plan: Plan }) {
  const account = useViewer()?.email ?? '';
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{texts.yourChoice}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-line pb-4">
        <dt className="text-ink-soft">{texts.plan}</dt>
        <dd className="text-end font-semibold">{plan.name}</dd>
        <dt className="text-ink-soft">{texts.validFor}</dt>
        <dd className="text-end">{planValidity(plan)}</dd>
        <dt className="text-ink-soft">{texts.price}</dt>
        <dd className="tabular text-end text-xl font-bold text-brand">{planPrice(plan)}</dd>
      </dl>
      <div>
        <h3 className="font-semibold">{texts.howTitle}</h3>
        <p className="mt-1 text-sm">{texts.how}</p>
      </div>
      <a href={letterTo(plan, account)} className={buttonClass({ size: 'lg' })}>
        <Mail aria-hidden="true" className="size-5" />
        {texts.contact}
      </a>
      <CopyAddress address={subscriptionContact.email} />
    </Card>
  );
}

/** Opens the person's own mail program with the plan already written. */
function letterTo(plan: Plan, account: string): string {
  const subject = encodeURIComponent(texts.mailSubject(plan.name));
  const body = encodeURIComponent(texts.mailBody(plan.name, planPrice(plan), account));
  return `mailto:${subscriptionContact.email}?subject=${subject}&body=${body}`;
}
