import { useQuery } from '@tanstack/react-query';
import { DownloadData } from '#web/features/privacy/shared/download-data.tsx';
import { type Consent, ConsentList } from '#web/features/privacy/shared/consent-list.tsx';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { Card } from '#web/ui/page/card.tsx';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { DeletionPart } from './deletion-part.tsx';
import { fetchOwnData, ownPrivacyQuery } from './own-data.queries.ts';
import { ownDataTexts as texts } from './own-data.texts.ts';
import { WithdrawButton } from './withdraw-button.tsx';

const withdrawButton = (consent: Consent) => <WithdrawButton consent={consent} />;

function ConsentsAndDeletion() {
  const query = useQuery(ownPrivacyQuery);
  const { data } = query;
  if (!data) {
    return (
      <LoadState query={query} failed={texts.loadFailed} loading={texts.loading} skeleton="h-48" />
    );
  }
  // Those of the honors stand in their own section of the profile.
  const others = data.consents.filter(({ source }) => source !== 'honors');
  return (
    <>
      <section className="grid grid-cols-1 gap-1">
        <h3 className="text-base font-semibold">{texts.consents}</h3>
        <p className="text-sm text-ink-soft">{texts.honorConsents}</p>
        {others.length > 0 && <ConsentList consents={others} action={withdrawButton} />}
      </section>
      <DeletionPart deletion={data.deletion} />
    </>
  );
}

/** In the profile: what the platform stores about the student, to take along or to have deleted (decisions/0182). */
export function OwnDataSection() {
  return (
    <Card>
      <h2 className="text-xl">{texts.title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{texts.lead}</p>
      <div className="mt-5 grid grid-cols-1 gap-6">
        <DownloadData
          fetchData={fetchOwnData}
          fileName={texts.fileName(todayInCairo())}
          texts={texts}
        />
        <ConsentsAndDeletion />
      </div>
    </Card>
  );
}
