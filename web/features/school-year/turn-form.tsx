import { useState } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { DateInput } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Checkbox } from '#web/ui/forms/inputs.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { GroupChoices } from './group-choices.tsx';
import {
  type Choices,
  type Preview,
  usePreview,
  useTurn,
  type Year,
} from './school-year.queries.ts';
import { schoolYearTexts as texts } from './school-year.texts.ts';
import { type StayingStudent, StayingStudents } from './staying-students.tsx';
import { TurnPreview } from './turn-preview.tsx';

type Form = Pick<Choices, 'groups' | 'closes'> & { newSince: string; staying: StayingStudent[] };

const choicesOf = ({ newSince, staying, groups, closes }: Form): Choices => ({
  newSince: newSince === '' ? null : newSince,
  groups,
  stayingIds: staying.map(({ id }) => id),
  closes,
});

type PartProps = { form: Form; change: (change: Partial<Form>) => void };

const closed = ['rights', 'codes', 'invitations'] as const;

function Closes({ form, change }: PartProps) {
  return (
    <fieldset className="grid justify-items-start">
      <legend className="mb-1 font-medium">{texts.closes}</legend>
      {closed.map((kind) => (
        <Checkbox
          key={kind}
          label={texts[kind]}
          checked={form.closes[kind]}
          onChange={({ target }) => change({ closes: { ...form.closes, [kind]: target.checked } })}
        />
      ))}
    </fieldset>
  );
}

function Decisions({ year, form, change }: PartProps & { year: Year }) {
  return (
    <Card className="grid gap-6">
      <Field label={texts.newSince} hint={texts.newSinceHint}>
        {(control) => (
          <DateInput
            {...control}
            value={form.newSince}
            onChange={(newSince) => change({ newSince })}
          />
        )}
      </Field>
      <section className="grid gap-2">
        <h3 className="font-medium">{texts.groups}</h3>
        <GroupChoices
          groups={year.groups}
          decisions={form.groups}
          onChange={(groups) => change({ groups })}
        />
      </section>
      <section className="grid gap-2">
        <h3 className="font-medium">{texts.staying}</h3>
        <StayingStudents students={form.staying} onChange={(staying) => change({ staying })} />
      </section>
      <Closes form={form} change={change} />
    </Card>
  );
}

/** All that a turn would change, a line for each; without what it leaves as it is. */
const changesOf = ({ counts, leftWithoutGroup }: Preview): string[] => {
  const { changes } = texts;
  const lines: [number, (count: number) => string][] = [
    [counts.movedUp[1] + counts.movedUp[2], changes.movedUp],
    [counts.graduates, changes.graduates],
    [counts.staying, changes.staying],
    [counts.newcomers, changes.newcomers],
    [leftWithoutGroup, changes.leftWithoutGroup],
    [counts.groupsMoved, changes.groupsMoved],
    [counts.groupsRepeated, changes.groupsRepeated],
    [counts.groupsClosed, changes.groupsClosed],
    [counts.rights, texts.rightsEnd],
    [counts.codes, texts.codesClose],
    [counts.invitations, texts.invitationsClose],
  ];
  return lines.flatMap(([count, write]) => (count > 0 ? [write(count)] : []));
};

type ConfirmedProps = { year: Year; preview: Preview; choices: Choices };

/** The preview with the button that turns the year, which asks once more. */
function Confirmed({ year, preview, choices }: ConfirmedProps) {
  const [isAsking, setAsking] = useState(false);
  // Of this preview: a repeat after a lost reply turns nothing twice.
  const [id] = useState(() => crypto.randomUUID());
  const turn = useTurn();
  const confirm = () =>
    turn.mutate(
      { body: { ...choices, id, previewVersion: preview.version } },
      {
        onSuccess: () => showToast('success', texts.turned(year.beganYear)),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <Card className="grid gap-4">
      <h3 className="text-lg">{texts.previewTitle}</h3>
      <p className="text-ink-soft">{texts.previewLead}</p>
      <TurnPreview preview={preview} choices={choices} />
      {turn.error && <Notice tone="danger">{errorText(turn.error, texts.turnFailed)}</Notice>}
      <Button
        className="justify-self-start"
        disabled={preview.runningExams.length > 0}
        onClick={() => setAsking(true)}
      >
        {texts.turn(year.beganYear)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.confirmTitle(year.beganYear)}
        confirmLabel={texts.turn(year.beganYear)}
        look="primary"
        busy={turn.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.confirmLead}</p>
        <ul className="mt-2 list-disc ps-5">
          {changesOf(preview).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{texts.confirmEnd}</p>
      </ConfirmDialog>
    </Card>
  );
}

/** The decisions of the turn, and after them what they would change. */
export function TurnForm({ year }: { year: Year }) {
  const [form, setForm] = useState<Form>({
    newSince: year.newSince,
    groups: [],
    staying: [],
    closes: { rights: true, codes: true, invitations: true },
  });
  const preview = usePreview();
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    // It showed other choices.
    preview.reset();
  };
  const { data, error, isPending, variables } = preview;
  return (
    <>
      <Decisions year={year} form={form} change={change} />
      {error && <Notice tone="danger">{errorText(error, texts.previewFailed)}</Notice>}
      <Button
        look={data ? 'secondary' : 'primary'}
        className="justify-self-start"
        busy={isPending}
        onClick={() => preview.mutate({ body: choicesOf(form) })}
      >
        {texts.preview}
      </Button>
      {data && variables && (
        <Confirmed key={data.version} year={year} preview={data} choices={variables.body} />
      )}
    </>
  );
}
