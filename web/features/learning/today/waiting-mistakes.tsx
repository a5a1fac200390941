import { practiceRound } from '#domain/practice/practice.ts';
import { plural } from '#domain/text/plural.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { mistakeForms, practiceMinuteForms, todayTexts as texts } from './today.texts.ts';

/** A question with its explanation takes about so long. */
const minutesOfQuestion = 0.5;

/** What went wrong in exams and was not answered right today, and how long a round of it takes. */
export function WaitingMistakes({ count }: { count: number }) {
  if (count === 0) return null;
  const minutes = Math.ceil(Math.min(count, practiceRound) * minutesOfQuestion);
  return (
    <Notice
      tone="warning"
      title={texts.mistakesWait(plural(count, mistakeForms), plural(minutes, practiceMinuteForms))}
      actions={<LinkButton to={paths.practice('mend')}>{texts.practiseMistakes}</LinkButton>}
    />
  );
}
