import { useId } from 'react';
import { gradeLevels } from '#domain/settings/grades.ts';
import { formatMonth } from '#domain/formats/times.ts';
import { Checkbox, Select } from '#web/ui/forms/inputs.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { trackRows } from './settings-values.ts';
import { gradesTexts as texts } from './settings.texts.ts';
import {
  errorOf,
  FieldGroup,
  type Form,
  type SectionProps,
  TextField,
} from './settings-fields.tsx';

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const days = Array.from({ length: 31 }, (_, index) => index + 1);

function SchoolYearFields({ form }: { form: Form }) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={texts.lastDay} required error={errorOf(form, 'schoolYearEnd.day')}>
        {(control) => (
          <Select {...control} {...form.register('schoolYearEnd.day')}>
            {days.map((day) => (
              <option key={day} value={day}>
                {day}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.lastMonth} required error={errorOf(form, 'schoolYearEnd.month')}>
        {(control) => (
          <Select {...control} {...form.register('schoolYearEnd.month')}>
            {months.map((month) => (
              <option key={month} value={month}>
                {formatMonth(month)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

type TrackProps = { form: Form; row: (typeof trackRows)[number] };

/** A track's name, and the grades that have it. */
function TrackFields({ form, row }: TrackProps) {
  const id = useId();
  const gradeNames = form.watch('gradeNames');
  const error = errorOf(form, `subjectTracks.${row}.grades`);
  return (
    <div className="grid gap-2 rounded-md border border-line p-4">
      <TextField form={form} name={`subjectTracks.${row}.name`} label={texts.track(row + 1)} />
      <div
        role="group"
        aria-label={texts.trackGrades(row + 1)}
        aria-describedby={error === undefined ? undefined : id}
        className="flex flex-wrap gap-x-5"
      >
        {gradeLevels.map((grade) => (
          <Checkbox
            key={grade}
            value={grade}
            label={gradeNames[grade]}
            aria-invalid={error === undefined ? undefined : true}
            {...form.register(`subjectTracks.${row}.grades`)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={id} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** The names of the grades, the tracks of the subject, and when the school year ends (decisions §4, §12). */
export function GradesSection({ form }: SectionProps) {
  return (
    <div className="grid gap-6">
      <FieldGroup title={texts.names} hint={texts.namesHint}>
        {gradeLevels.map((grade) => (
          <TextField
            key={grade}
            form={form}
            name={`gradeNames.${grade}`}
            label={texts.nameOf[grade]}
            required
          />
        ))}
      </FieldGroup>
      <FieldGroup title={texts.schoolYear} hint={texts.schoolYearHint}>
        <SchoolYearFields form={form} />
      </FieldGroup>
      <FieldGroup title={texts.tracks} hint={texts.tracksHint}>
        {trackRows.map((row) => (
          <TrackFields key={row} form={form} row={row} />
        ))}
      </FieldGroup>
    </div>
  );
}
