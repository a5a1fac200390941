import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatHours } from '#domain/formats/times.ts';
import { findLiveClashes } from '#domain/live-lessons/live-clashes.ts';
import { groupsQuery } from '#web/features/school/school.api.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { GradeSelect } from '#web/lib/forms/grade-select.tsx';
import { liveLessons } from '#web/lib/api/teacher/teacher-api.ts';
import { storedBy } from '#web/lib/forms/stored-by.ts';
import { useEditorForm } from '#web/lib/forms/use-editor-form.tsx';
import { lessonListQuery, taughtCoursesQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { daySpanOf } from './live-day.ts';
import {
  describeLiveField,
  type LiveLessonValues,
  requiredLiveFields,
  toBody,
  typedSpan,
  valuesOf,
} from './live-lesson-form.ts';
import {
  comingLessonsQuery,
  type LiveLesson,
  outdatedByLiveLesson,
} from './live-lessons.queries.ts';
import { liveFormTexts as texts, liveSaveTexts } from './live-lessons.texts.ts';

type Form = UseFormReturn<LiveLessonValues>;

/** What else is held at the typed time is reported, not refused: an assistant may hold it. */
function Clashes({ form, id }: { form: Form; id: string | undefined }) {
  const [day, from, minutes, audience, groupIds] = useWatch({
    control: form.control,
    name: ['day', 'from', 'minutes', 'audience', 'groupIds'],
  });
  const { data: coming } = useQuery(comingLessonsQuery);
  const { data: groups = [] } = useQuery(groupsQuery);
  const span = typedSpan({ day, from, minutes });
  if (!span) return null;
  const lessons = (coming?.items ?? [])
    .filter(({ cancelledAt }) => cancelledAt === null)
    .map((live) => ({ id: live.id, title: live.title, ...daySpanOf(live) }));
  const planned = { ...span, id, groupIds: audience === 'groups' ? groupIds : [] };
  const clashes = findLiveClashes(planned, { lessons, groups });
  if (clashes.length === 0) return null;
  return (
    <Notice tone="warning" title={texts.clashes}>
      <ul>
        {clashes.map((clash) => (
          <li key={`${clash.name} ${clash.from}`} className="wrap-anywhere">
            {texts.clash(clash.name, formatHours(clash.from, clash.to))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function TimeFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const day = useWatch({ control: form.control, name: 'day' });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <DateField
        label={texts.day}
        required
        value={day}
        min={todayInCairo()}
        error={errors.day?.message}
        onChange={(value) => form.setValue('day', value, { shouldDirty: true })}
      />
      <Field label={texts.from} required error={errors.from?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('from')}
            placeholder={texts.fromExample}
            maxLength={20}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={texts.minutes} required error={errors.minutes?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('minutes')} ltr inputMode="numeric" />
        )}
      </Field>
    </div>
  );
}

function LessonFields({ form }: { form: Form }) {
  const [grade, courseId] = useWatch({ control: form.control, name: ['grade', 'courseId'] });
  const { data: courses = [] } = useQuery(taughtCoursesQuery);
  const { data: lessons } = useQuery({ ...lessonListQuery(courseId), enabled: courseId !== '' });
  const offered = courses.filter((course) => grade === '' || String(course.gradeLevel) === grade);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={texts.course} hint={texts.lessonHint}>
        {(control) => (
          <Select
            {...control}
            // Rendered anew with the courses, because only then the list has the selected one.
            key={String(courses.length)}
            {...form.register('courseId', { onChange: () => form.setValue('lessonId', '') })}
          >
            <option value="">{texts.noLesson}</option>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.lesson} error={form.formState.errors.lessonId?.message}>
        {(control) => (
          <Select
            {...control}
            key={String(lessons?.length)}
            {...form.register('lessonId')}
            disabled={courseId === ''}
          >
            <option value="">{texts.noLesson}</option>
            {lessons?.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

function Fields({ form, id }: { form: Form; id: string | undefined }) {
  const { errors } = form.formState;
  const may = useMay();
  return (
    <>
      <Field label={texts.title} hint={texts.titleHint} required error={errors.title?.message}>
        {(control) => <TextInput {...control} {...form.register('title')} autoComplete="off" />}
      </Field>
      <Field label={texts.grade} required error={errors.grade?.message}>
        {(control) => (
          <GradeSelect
            {...control}
            {...form.register('grade', {
              onChange: () => {
                form.setValue('groupIds', []);
                form.setValue('courseId', '');
                form.setValue('lessonId', '');
              },
            })}
            placeholder="–"
          />
        )}
      </Field>
      <AudienceFields form={form} />
      <TimeFields form={form} />
      <Clashes form={form} id={id} />
      <Field label={texts.link} hint={texts.linkHint} required error={errors.link?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('link')}
            ltr
            inputMode="url"
            autoComplete="off"
          />
        )}
      </Field>
      {may('content.read') && <LessonFields form={form} />}
    </>
  );
}

type LiveLessonDialogProps = { live?: LiveLesson | undefined; onClose: () => void };

/** Plans or changes a live lesson. */
export function LiveLessonDialog({ live, onClose }: LiveLessonDialogProps) {
  const { form, sheet } = useEditorForm({
    existing: live,
    toValues: valuesOf,
    toBody,
    ...storedBy(liveLessons),
    required: requiredLiveFields,
    outdated: outdatedByLiveLesson,
    describe: describeLiveField,
    texts: liveSaveTexts,
    onClose,
  });
  return (
    <FormSheet
      {...sheet}
      title={live ? texts.editTitle : texts.addTitle}
      cancelLabel={texts.cancel}
    >
      <Fields form={form} id={live?.id} />
    </FormSheet>
  );
}
