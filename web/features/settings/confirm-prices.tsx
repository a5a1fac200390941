import { useQuery } from '@tanstack/react-query';
import { ofEachPlan, planKeys } from '#domain/settings/plans.ts';
import { toPiastres } from '#domain/settings/money.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { pricingSettings } from '#web/lib/api/teacher/teacher-api.ts';
import { useCall } from '#web/lib/calls/changes/use-call.ts';
import { query } from '#web/lib/calls/query.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { showSite, useSite } from '#web/lib/site.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { plansTexts as texts } from './settings.texts.ts';

/** The prices as they stand, which the teacher confirms by one press where students read that there are none (decisions/0190). */
export function ConfirmPrices() {
  const { subscriptionNames } = useSite();
  const { data } = useQuery(query(pricingSettings.get, {}, { staleTime: 0 }));
  const { mutate, isPending } = useCall(pricingSettings.change, {
    outdated: [pricingSettings],
    failure: texts.confirmFailed,
    onSuccess: (pricing) =>
      showSite({ pricesInPiastres: ofEachPlan((plan) => toPiastres(pricing[plan])) }),
  });
  if (data === undefined) return null;
  const prices = ofEachPlan((plan) => data[plan]);
  return (
    <Notice
      tone="warning"
      title={texts.unconfirmed}
      actions={
        <>
          <Button
            busy={isPending}
            onClick={() => mutate({ body: { ...prices, version: data.version } })}
          >
            {texts.confirm}
          </Button>
          <LinkButton look="secondary" to={paths.dashboard('settings', 'plans')}>
            {texts.changePrices}
          </LinkButton>
        </>
      }
    >
      <ul>
        {planKeys.map((plan) => (
          <li key={plan}>
            {subscriptionNames[plan]}: <bdi className="tabular">{formatPrice(prices[plan])}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
