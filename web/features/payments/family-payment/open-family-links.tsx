import { useQuery } from '@tanstack/react-query';
import { maxOpenLinks } from '#domain/payments/family-links.ts';
import { monthLabel } from '#domain/rights/months.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { familyLinksQuery, type OwnLink, useWithdrawFamilyLink } from './family-links.queries.ts';
import { familyPaymentTexts as texts } from './family-payment.texts.ts';

/** The links that are valid now, each of which the student can end. Their addresses are not stored. */
export function OpenFamilyLinks() {
  const { data: links, error, refetch } = useQuery(familyLinksQuery);
  if (links === undefined) {
    return error && <ErrorState message={texts.listFailed} onRetry={() => void refetch()} />;
  }
  if (links.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">{texts.open}</h3>
      <p className="text-sm text-ink-soft">{texts.openLead(maxOpenLinks)}</p>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {links.map((link) => (
          <OpenLinkLine key={link.id} link={link} />
        ))}
      </ul>
    </section>
  );
}

function OpenLinkLine({ link: { id, title, month, expiresAt } }: { link: OwnLink }) {
  const withdrawal = useWithdrawFamilyLink();
  const name = month === null ? title : texts.titleOfMonth(title, monthLabel(month));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-40 grow basis-0">
        <Mixed text={name} className="block font-medium" />
        <span className="block text-sm text-ink-soft">
          {texts.until(formatDateTime(expiresAt))}
        </span>
      </span>
      <Button
        look="quiet"
        busy={withdrawal.isPending}
        aria-label={texts.withdrawOf(name)}
        onClick={() =>
          withdrawal.mutate(
            { params: { id } },
            {
              onSuccess: () => showToast('success', texts.withdrawn),
              onError: (error) => showToast('error', errorText(error, texts.withdrawFailed)),
            },
          )
        }
      >
        {texts.withdraw}
      </Button>
    </li>
  );
}
