import { type UseFormReturn, useWatch } from 'react-hook-form';
import { keyReleases } from '#domain/exams/windows/exam-opening.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { ExplainedChoice } from './explained-choice.tsx';
import { ReleaseChoice } from './release-choice.tsx';
import { releaseTexts as texts } from './release.texts.ts';

type Form = UseFormReturn<ExamValues>;

/** When students may practise the questions, as a field of the exam's form. */
export function ReleaseField({ form }: { form: Form }) {
  const release = useWatch({ control: form.control, name: 'practice' });
  return (
    <ReleaseChoice
      value={release}
      error={form.formState.errors.practice?.message}
      onChange={(chosen) => form.setValue('practice', chosen)}
    />
  );
}

const keyChoices = keyReleases.map((value) => ({
  value,
  name: texts.keyReleases[value],
  hint: texts.keyHints[value],
}));

/** When right options and explanations are shown, as a field of the exam's form. */
export function KeyReleaseField({ form }: { form: Form }) {
  const release = useWatch({ control: form.control, name: 'keyRelease' });
  return (
    <ExplainedChoice
      title={texts.key}
      choices={keyChoices}
      value={release}
      onChange={(chosen) => form.setValue('keyRelease', chosen)}
    />
  );
}
