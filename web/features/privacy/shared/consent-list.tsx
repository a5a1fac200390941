import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { registeredConsent } from '#contract/privacy/privacy-fields.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { consentTexts as texts } from './privacy.texts.ts';

export type Consent = z.output<typeof registeredConsent>;

/** Whether a consent is in force, and since when. */
export function ConsentState({ consent: { givenAt, withdrawnAt } }: { consent: Consent }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={withdrawnAt === null ? 'success' : 'neutral'}>
        {withdrawnAt === null ? texts.inForce : texts.withdrawn}
      </Badge>
      <span className="text-sm text-ink-soft">
        {withdrawnAt === null
          ? texts.since(formatDate(givenAt))
          : texts.withdrawnOn(formatDate(withdrawnAt))}
      </span>
    </span>
  );
}

/** Who gave a consent. */
export function ConsentGiver({ consent }: { consent: Consent }) {
  return (
    <>
      {texts.givenBy[consent.givenBy]}
      {consent.guardianName !== '' && (
        <>
          {' · '}
          <Typed>{consent.guardianName}</Typed>
        </>
      )}
      {consent.recordedBy !== null && ` · ${texts.recordedBy(consent.recordedBy)}`}
    </>
  );
}

/** The words that were agreed to, on request. */
export function ConsentWording({ consent: { version, wording } }: { consent: Consent }) {
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center text-brand">
        {texts.wording(version)}
      </summary>
      <p className="whitespace-pre-line text-ink-soft">{wording}</p>
    </details>
  );
}

type ConsentListProps = {
  consents: readonly Consent[];
  /** A button beside a consent that is in force. */
  action?: (consent: Consent) => ReactNode;
};

/** The consents of one student, the newest first. */
export function ConsentList({ consents, action }: ConsentListProps) {
  if (consents.length === 0) return <p className="text-ink-soft">{texts.none}</p>;
  return (
    <ul className="divide-y divide-line">
      {consents.map((consent) => (
        <li key={consent.id} className="grid justify-items-start gap-2 py-3">
          <h4 className="font-semibold">{texts.nameOf(consent.source, consent.kind)}</h4>
          <ConsentState consent={consent} />
          <p className="text-sm">
            <ConsentGiver consent={consent} />
          </p>
          <ConsentWording consent={consent} />
          {consent.withdrawnAt === null && action?.(consent)}
        </li>
      ))}
    </ul>
  );
}
