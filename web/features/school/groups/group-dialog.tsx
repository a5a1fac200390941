import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { outdatedByGroup } from '#web/lib/api/teacher/outdated-by.ts';
import { GradeSelect } from '#web/lib/forms/grade-select.tsx';
import { groups } from '#web/lib/api/teacher/teacher-api.ts';
import { storedBy } from '#web/lib/forms/stored-by.ts';
import { useEditorForm } from '#web/lib/forms/use-editor-form.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { Checkbox, TextInput } from '#web/ui/forms/inputs.tsx';
import {
  describeGroupField,
  type GroupValues,
  requiredGroupFields,
  toBody,
  valuesOf,
} from './group-form.ts';
import { type Group, groupsQuery } from './groups.queries.ts';
import { groupFormTexts as texts, groupSaveTexts } from './groups.texts.ts';
import { TimeFields } from './time-fields.tsx';

type Form = UseFormReturn<GroupValues>;

/** Offers the centres of other groups, so that a place is always written in the same way. */
function CentreField({ form }: { form: Form }) {
  const { data = [] } = useQuery(groupsQuery);
  const centres = [...new Set(data.map(({ centre }) => centre))].filter((item) => item !== '');
  return (
    <Field
      label={texts.centre}
      hint={texts.centreHint}
      error={form.formState.errors.centre?.message}
    >
      {(control) => (
        <>
          <TextInput
            {...control}
            {...form.register('centre')}
            autoComplete="off"
            list="group-centres"
          />
          <datalist id="group-centres">
            {centres.map((centre) => (
              <option key={centre}>{centre}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

function Fields({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={texts.name} hint={texts.nameHint} required error={errors.name?.message}>
        {(control) => <TextInput {...control} {...form.register('name')} autoComplete="off" />}
      </Field>
      <Field label={texts.grade} required error={errors.grade?.message}>
        {(control) => <GradeSelect {...control} {...form.register('grade')} placeholder="–" />}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CentreField form={form} />
        <Field label={texts.capacity} hint={texts.capacityHint} error={errors.capacity?.message}>
          {(control) => (
            <TextInput {...control} {...form.register('capacity')} ltr inputMode="numeric" />
          )}
        </Field>
      </div>
      <TimeFields form={form} />
      <div>
        <Checkbox label={texts.showsBest} {...form.register('showsBest')} />
        <p className="text-sm text-ink-soft">{texts.showsBestHint}</p>
      </div>
      <div>
        <Checkbox label={texts.isArchived} {...form.register('isArchived')} />
        <p className="text-sm text-ink-soft">{texts.isArchivedHint}</p>
      </div>
    </>
  );
}

type GroupDialogProps = { group?: Group | undefined; onClose: () => void };

/** Creates or changes a group. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const { form, sheet } = useEditorForm({
    existing: group,
    toValues: valuesOf,
    toBody,
    ...storedBy(groups),
    required: requiredGroupFields,
    outdated: outdatedByGroup,
    describe: describeGroupField,
    texts: groupSaveTexts,
    onClose,
  });
  return (
    <FormSheet
      {...sheet}
      title={group ? texts.editTitle : texts.addTitle}
      cancelLabel={texts.cancel}
    >
      <Fields form={form} />
    </FormSheet>
  );
}
