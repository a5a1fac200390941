import type { UseFormReturn } from 'react-hook-form';
import { videoPartProblemText } from '#contract/catalogue/video-parts.ts';
import { readVideoParts, secondsOfDuration } from '#domain/catalogue/video-parts/video-parts.ts';
import {
  lessonFieldTexts as labels,
  courseEditorTexts as texts,
} from '#web/features/catalogue/courses/editor/course-editor.texts.ts';
import { formatTimer } from '#domain/formats/numbers.ts';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/inputs.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import type { LessonValues } from './lesson-form.ts';

/** The parts of the video as lines to write or to paste; below them what was read, and what is wrong with each other line. */
export function VideoPartFields({ form }: { form: UseFormReturn<LessonValues> }) {
  const lengthInSeconds = secondsOfDuration(form.watch('duration'));
  const { chapters, problems } = readVideoParts(form.watch('chapters'), lengthInSeconds);
  const error = form.formState.errors.chapters?.message;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label={labels.chapters}
        hint={
          <>
            {texts.chaptersHint} <Typed>{texts.chaptersExample}</Typed>
          </>
        }
        // The list below names the problem of each line.
        error={problems.length > 0 ? undefined : error}
      >
        {(control) => (
          <TextArea
            {...control}
            {...form.register('chapters')}
            aria-invalid={problems.length > 0 || control['aria-invalid']}
            rows={4}
          />
        )}
      </Field>
      {problems.length > 0 && (
        <div role="alert" className="grid gap-1 text-sm font-medium text-danger">
          {problems.map((problem) => (
            <p key={problem.line}>{videoPartProblemText(problem)}</p>
          ))}
        </div>
      )}
      {chapters.length > 0 && (
        <div className="rounded-md bg-sunken p-3 text-sm">
          <p className="text-ink-soft">{texts.chaptersRead}</p>
          <ol className="mt-1 grid gap-1">
            {chapters.map(({ startInSeconds, title }) => (
              <li key={startInSeconds} className="flex gap-3">
                <Ltr className="min-w-12 text-brand">{formatTimer(startInSeconds)}</Ltr>
                <Mixed text={title} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
