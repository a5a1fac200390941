import { useQuery } from '@tanstack/react-query';
import { errorText } from '#web/lib/api/api-error.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { type StudentConsents, studentConsentsQuery } from './honors-panel.queries.ts';
import { honorsPanelTexts as texts } from './honors-panel.texts.ts';

type FactProps = {
  label: string;
  /** How a consent is called that the teacher did not record. */
  given: string;
  consent: StudentConsents['student'];
  refusedAt: string | null;
};

/** What is recorded about one consent, in words with its date. */
function stateOf({ given, consent, refusedAt }: Omit<FactProps, 'label'>) {
  if (refusedAt !== null) return `${texts.refusedAt} ${formatDate(refusedAt)}`;
  if (consent === null) return texts.notAgreed;
  return `${consent.isRecordedByTeacher ? texts.recordedAt : given} ${formatDate(consent.givenAt)}`;
}

function Fact({ label, given, consent, refusedAt }: FactProps) {
  const guardianName = consent?.guardianName ?? '';
  return (
    <div className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>
        {stateOf({ given, consent, refusedAt })}
        {guardianName !== '' && (
          <>
            {' · '}
            {texts.guardian} <Typed>{guardianName}</Typed>
          </>
        )}
      </dd>
    </div>
  );
}

/** Copies the link by which the guardian takes the consent back. */
function CopyGuardianLink({ link }: { link: string }) {
  return (
    <div className="grid justify-items-start gap-1">
      <CopyButton
        text={link}
        labels={{ copy: texts.guardianLink, copied: texts.guardianLinkCopied }}
      />
      <p className="text-sm text-ink-soft">{texts.guardianLinkHint}</p>
    </div>
  );
}

/** Who has agreed to what or took it back, since when, and the guardian's link. */
export function ConsentFacts({ studentId }: { studentId: string }) {
  const { data, error } = useQuery(studentConsentsQuery(studentId));
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-14" />
    ) : (
      <p className="text-sm text-danger">{errorText(error, texts.consentsFailed)}</p>
    );
  }
  const { student, guardian, refusedAt, guardianLink } = data;
  return (
    <div className="grid gap-3">
      <dl className="grid gap-2">
        <Fact
          label={texts.studentConsent}
          given={texts.agreedAt}
          consent={student}
          refusedAt={refusedAt.student}
        />
        <Fact
          label={texts.guardianConsent}
          given={texts.writtenAt}
          consent={guardian}
          refusedAt={refusedAt.guardian}
        />
      </dl>
      {refusedAt.guardian === null && <CopyGuardianLink link={guardianLink} />}
    </div>
  );
}
