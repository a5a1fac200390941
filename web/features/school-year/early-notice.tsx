import { formatDate } from '#domain/formats/dates.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { schoolYearTexts as texts } from './school-year.texts.ts';

type EarlyNoticeProps = { year: string; lastDay: string; daysLeft: number };

/** That the running year goes on for long, and when its turn is offered. */
export function EarlyNotice({ year, lastDay, daysLeft }: EarlyNoticeProps) {
  return (
    <Notice tone="info" title={texts.running(year)}>
      <p>{texts.early(formatDate(lastDay), daysLeft)}</p>
      <LinkButton to={paths.dashboard('settings', 'grades')} look="quiet">
        {texts.wrongDay}
      </LinkButton>
    </Notice>
  );
}
