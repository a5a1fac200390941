import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ExamValues } from '#web/features/exams/editor/exam-form.ts';
import { ReleaseChoice } from './release-choice.tsx';

/** The choice as a field of the exam's form. */
export function ReleaseField({ form }: { form: UseFormReturn<ExamValues> }) {
  const release = useWatch({ control: form.control, name: 'practice' });
  return <ReleaseChoice value={release} onChange={(chosen) => form.setValue('practice', chosen)} />;
}
