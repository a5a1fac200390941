import { useQuery } from '@tanstack/react-query';
import { unrecordedKinds } from '#domain/honors/consent.ts';
import { confirmedConsentsStatement } from '#domain/honors/consent-text.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Checkbox } from '#web/ui/forms/inputs.tsx';
import { ConsentFacts } from './consent-facts.tsx';
import { HonorImageField, type HonorImageFieldProps } from './honor-image-field.tsx';
import { type StudentConsents, studentConsentsQuery } from './honors-panel.queries.ts';
import { honorFormTexts as texts, honorsPanelTexts } from './honors-panel.texts.ts';

const hasUnrecorded = ({ student, guardian, refusedAt }: StudentConsents): boolean =>
  unrecordedKinds(
    { student: student !== null, guardian: guardian !== null },
    { student: refusedAt.student !== null, guardian: refusedAt.guardian !== null },
  ).length > 0;

/** The checkbox by which the teacher confirms that the consents exist (decisions §12). */
function ConfirmedConsents({ form }: Pick<HonorImageFieldProps, 'form'>) {
  return (
    <Field
      label={texts.consent}
      hint={texts.consentHint}
      required
      error={form.formState.errors.consentConfirmed?.message}
    >
      {(control) => (
        <Checkbox
          {...control}
          {...form.register('consentConfirmed')}
          label={confirmedConsentsStatement}
        />
      )}
    </Field>
  );
}

/** What is recorded about the chosen student, a checkbox where nothing is, and the picture unless it was refused. */
export function HonorConsentFields(props: HonorImageFieldProps) {
  const studentId = props.form.watch('studentId');
  const { data: consents } = useQuery(studentConsentsQuery(studentId));
  if (studentId === '') return <p className="text-sm text-ink-soft">{texts.chooseFirst}</p>;
  const { student = null, guardian = null } = consents?.refusedAt ?? {};
  const isNameRefused = student !== null;
  const isPictureRefused = isNameRefused || guardian !== null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {isPictureRefused ? (
        <Notice>{isNameRefused ? texts.noName : texts.noPicture}</Notice>
      ) : (
        <HonorImageField {...props} />
      )}
      <section className="grid gap-2">
        <h3 className="text-sm font-medium">{honorsPanelTexts.consents}</h3>
        <ConsentFacts studentId={studentId} />
      </section>
      {consents !== undefined && hasUnrecorded(consents) && <ConfirmedConsents form={props.form} />}
    </div>
  );
}
