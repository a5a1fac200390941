import { ApiError } from '#web/lib/api-error.ts';
import { Notice } from '#web/ui/notice.tsx';
import { examTexts as texts } from './exam.texts.ts';

/** Why the answers did not arrive; a lost network is told that nothing is lost (spec §8, submit). */
export function SubmitProblem({ error }: { error: Error }) {
  const isRefused = error instanceof ApiError && error.status === 400;
  return (
    <Notice tone="danger" className="mt-4" title={isRefused ? error.message || texts.submitRefused : texts.submitBroken}>
      {!isRefused && <p>{texts.answersKept}</p>}
    </Notice>
  );
}
