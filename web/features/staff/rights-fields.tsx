import { useQuery } from '@tanstack/react-query';
import { roleAllows, staffRoleNames } from '#domain/permissions/permissions.ts';
import { groupsQuery } from '#web/features/school/school.api.ts';
import { Mixed } from '#web/ui/mixed.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Checkbox, TextInput } from '#web/ui/forms/inputs.tsx';
import type { Rights } from './staff.queries.ts';
import { roleTexts, staffFormTexts as texts } from './staff.texts.ts';

type RightsFieldsProps = {
  value: Rights;
  onChange: (value: Rights) => void;
  groupsError?: string | undefined;
  waiverError?: string | undefined;
};

function GroupChoices({ value, onChange }: RightsFieldsProps) {
  const { data: groups } = useQuery(groupsQuery);
  const chosen = new Set(value.groupIds ?? []);
  const toggle = (id: string, isChosen: boolean) => {
    if (isChosen) chosen.add(id);
    else chosen.delete(id);
    onChange({ ...value, groupIds: [...chosen] });
  };
  if (groups?.length === 0) return <p className="text-ink-soft">{texts.noGroups}</p>;
  return (
    <fieldset className="grid sm:grid-cols-2">
      <legend className="sr-only">{texts.groups}</legend>
      {groups?.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={<Mixed text={name} />}
          checked={chosen.has(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ))}
    </fieldset>
  );
}

/** The role of an assistant, and whose students the assistant sees. */
export function RightsFields(props: RightsFieldsProps) {
  const { value, onChange, groupsError, waiverError } = props;
  const isLimited = value.groupIds !== null;
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{texts.role}</legend>
        {staffRoleNames.map((role) => (
          <label key={role} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="radio"
              name="assistant-role"
              className="mt-1 size-5 shrink-0 accent-brand"
              checked={value.role === role}
              onChange={() => onChange({ ...value, role })}
            />
            <span className="grid">
              {roleTexts[role].name}
              <span className="text-sm text-ink-soft">{roleTexts[role].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{texts.students}</legend>
        {[false, true].map((limited) => (
          <label key={String(limited)} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="assistant-students"
              className="size-5 shrink-0 accent-brand"
              checked={isLimited === limited}
              onChange={() => onChange({ ...value, groupIds: limited ? [] : null })}
            />
            {limited ? texts.chosen : texts.all}
          </label>
        ))}
        {isLimited && (
          <div className="grid gap-2 ps-8">
            <p className="text-sm text-ink-soft">{texts.limits}</p>
            <GroupChoices value={value} onChange={onChange} />
            {groupsError !== undefined && (
              <p role="alert" className="text-sm text-danger">
                {groupsError}
              </p>
            )}
          </div>
        )}
      </fieldset>
      {roleAllows(value.role, 'payments.collect') && (
        <Field label={texts.waiverLimit} hint={texts.waiverHint} error={waiverError}>
          {(control) => (
            <TextInput
              {...control}
              ltr
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              value={String(value.waiverLimit ?? 0)}
              onChange={({ target }) => onChange({ ...value, waiverLimit: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
