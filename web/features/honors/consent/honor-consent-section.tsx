import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { GuardianConsentForm, StudentConsentForm } from './consent-forms.tsx';
import { RecordedConsent } from './recorded-consent.tsx';
import { type ConsentKind, type OwnConsents, ownConsentsQuery } from './honor-consent.queries.ts';
import { honorConsentTexts as texts } from './honor-consent.texts.ts';

type PartProps = { title: string; badge: ReactNode; children: ReactNode };

function Part({ title, badge, children }: PartProps) {
  return (
    <section className="grid grid-cols-1 gap-3 py-5 last:pb-0">
      <h3 className="flex flex-wrap items-center gap-x-2 text-base font-semibold">
        {title}
        {badge}
      </h3>
      {children}
    </section>
  );
}

function StateBadge({ kind, consents }: { kind: ConsentKind; consents: OwnConsents }) {
  if (consents.refusedAt[kind] !== null) return <Badge tone="neutral">{texts.notAgreed}</Badge>;
  return <Badge tone="success">{consents[kind] === null ? texts.unrecorded : texts.agreed}</Badge>;
}

function Consents({ consents }: { consents: OwnConsents }) {
  const { student, guardian, refusedAt, texts: words } = consents;
  return (
    <div className="grid grid-cols-1 divide-y divide-line">
      <Part title={texts.student.title} badge={<StateBadge kind="student" consents={consents} />}>
        {refusedAt.student === null ? (
          <RecordedConsent kind="student" consent={student} />
        ) : (
          <StudentConsentForm text={words.student} />
        )}
      </Part>
      <Part title={texts.guardian.title} badge={<StateBadge kind="guardian" consents={consents} />}>
        {refusedAt.guardian === null && <RecordedConsent kind="guardian" consent={guardian} />}
        {refusedAt.guardian !== null && refusedAt.student === null && (
          <GuardianConsentForm text={words.guardian} />
        )}
        {refusedAt.guardian !== null && refusedAt.student !== null && (
          <p className="text-ink-soft">{texts.guardian.after}</p>
        )}
      </Part>
    </div>
  );
}

/** In the profile: who may see the student's name and picture on the honors page (decisions §12). */
export function HonorConsentSection() {
  const { data, error, refetch } = useQuery(ownConsentsQuery);
  return (
    <Card>
      <h2 className="text-xl">{texts.title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{texts.lead}</p>
      {data !== undefined && <Consents consents={data} />}
      {data === undefined && error !== null && (
        <div className="mt-5">
          <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined && error === null && (
        <div role="status" className="mt-5">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-72" />
        </div>
      )}
    </Card>
  );
}
