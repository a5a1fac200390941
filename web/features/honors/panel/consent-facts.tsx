import { useQuery } from '@tanstack/react-query';
import { errorText } from '#web/lib/api/api-error.ts';
import { formatDate } from '#web/lib/format.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { type StudentConsents, studentConsentsQuery } from './honors-panel.queries.ts';
import { honorsPanelTexts as texts } from './honors-panel.texts.ts';

type Consent = StudentConsents['student'];

function Fact({ label, consent }: { label: string; consent: Consent }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>
        {consent === null ? (
          texts.notAgreed
        ) : (
          <>
            {texts.agreedAt} {formatDate(consent.givenAt)}
            {consent.guardianName !== '' && (
              <>
                {' · '}
                {texts.guardian} <Typed>{consent.guardianName}</Typed>
              </>
            )}
          </>
        )}
      </dd>
    </div>
  );
}

/** Who has agreed to what, and since when. */
export function ConsentFacts({ studentId }: { studentId: string }) {
  const { data, error } = useQuery(studentConsentsQuery(studentId));
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-14" />
    ) : (
      <p className="text-sm text-danger">{errorText(error, texts.consentsFailed)}</p>
    );
  }
  return (
    <dl className="grid gap-2">
      <Fact label={texts.studentConsent} consent={data.student} />
      <Fact label={texts.guardianConsent} consent={data.guardian} />
    </dl>
  );
}
