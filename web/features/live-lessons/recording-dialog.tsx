import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, errorText } from '#web/lib/api/api-error.ts';
import { taughtCoursesQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { type LiveLesson, useSaveRecording } from './live-lessons.queries.ts';
import { recordingTexts as texts } from './live-lessons.texts.ts';

type CourseFieldProps = { grade: number; value: string; onChoose: (id: string) => void };

function CourseField({ grade, value, onChoose }: CourseFieldProps) {
  const { data = [] } = useQuery(taughtCoursesQuery);
  return (
    <Field label={texts.course} hint={texts.draft} required>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{texts.chooseCourse}</option>
          {data
            .filter((course) => course.gradeLevel === grade)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
      )}
    </Field>
  );
}

type RecordingDialogProps = { live: LiveLesson; onClose: () => void };

/** Takes the address of a recording, which becomes the video of the lesson, or of a new draft. */
export function RecordingDialog({ live, onClose }: RecordingDialogProps) {
  const formId = useId();
  const [link, setLink] = useState('');
  const [courseId, setCourseId] = useState('');
  const { mutate, isPending, error } = useSaveRecording();
  const { lesson } = live;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const recording = { id: live.id, link: link.trim(), courseId: lesson ? undefined : courseId };
    mutate(recording, { onSuccess: onClose });
  };
  const fieldErrors = error instanceof ApiError ? error.errors : undefined;
  const isComplete = link.trim() !== '' && (lesson !== null || courseId !== '');
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId} busy={isPending} disabled={!isComplete}>
            {texts.save}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="grid gap-5">
        <Field label={texts.link} hint={texts.linkHint} required error={fieldErrors?.['link']?.[0]}>
          {(control) => (
            <TextInput
              {...control}
              ltr
              inputMode="url"
              autoComplete="off"
              value={link}
              onChange={({ target }) => setLink(target.value)}
            />
          )}
        </Field>
        {lesson ? (
          <Notice tone={lesson.hasVideo ? 'warning' : 'info'}>
            {lesson.hasVideo ? texts.replaces(lesson.title) : texts.becomes(lesson.title)}
          </Notice>
        ) : (
          <CourseField grade={live.grade} value={courseId} onChoose={setCourseId} />
        )}
        {error && <Notice tone="danger">{errorText(error, texts.failed)}</Notice>}
      </form>
    </Dialog>
  );
}
