import { teacherTexts as texts } from './settings.texts.ts';
import { TeacherPictureField } from './teacher-picture-field.tsx';
import { FieldGroup, LongField, type SectionProps, TextField } from './settings-fields.tsx';

/** What students read about the teacher. */
export function TeacherSection({ form }: SectionProps) {
  return (
    <FieldGroup title={texts.title} hint={texts.emptyHint}>
      <TextField form={form} name="teacherName" label={texts.teacherName} />
      <TextField form={form} name="teacherTitle" label={texts.teacherTitle} />
      <TeacherPictureField />
      <LongField form={form} name="teacherAbout" label={texts.teacherAbout} rows={6} />
    </FieldGroup>
  );
}
