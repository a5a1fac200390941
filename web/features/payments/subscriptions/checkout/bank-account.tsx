import { useQuery } from '@tanstack/react-query';
import { groupIban } from '#domain/settings/iban.ts';
import type { BankDetails } from '#domain/settings/payment-details.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { paymentDetailsQuery } from './checkout.queries.ts';
import { checkoutTexts as texts } from './checkout.texts.ts';
import { CopyRow } from './copy-row.tsx';

const fields = ['bankName', 'accountName', 'accountNumber', 'swiftCode', 'iban'] as const;
const numbers: ReadonlySet<keyof BankDetails> = new Set(['accountNumber', 'iban', 'swiftCode']);

/** The account to which students transfer, from the settings, each value with its copy mark (spec §2). */
export function BankAccount() {
  const { data, error, refetch } = useQuery(paymentDetailsQuery);
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-56" />
    ) : (
      <ErrorState message={texts.detailsFailed} onRetry={() => void refetch()} />
    );
  }
  const details = data.bankDetails;
  const filledFields = fields.filter((name) => details && details[name] !== '');
  if (!details || filledFields.length === 0) return <p className="text-sm">{texts.noBank}</p>;
  return (
    <section aria-labelledby="bank-title" className="grid gap-2">
      <h3 id="bank-title" className="text-sm font-medium">
        {texts.bankTitle}
      </h3>
      <div className="grid gap-2 sm:grid-cols-2">
        {filledFields.map((name) => (
          <CopyRow
            key={name}
            name={texts.bank[name]}
            value={details[name]}
            shown={name === 'iban' ? groupIban(details.iban) : details[name]}
            isNumber={numbers.has(name)}
          />
        ))}
      </div>
    </section>
  );
}
