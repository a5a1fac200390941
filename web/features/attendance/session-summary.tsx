import type { SessionSummary as Summary } from '#domain/attendance/session-summary.ts';
import { Fact } from '#web/ui/fact.tsx';
import { summaryTexts as texts } from './class-session.texts.ts';
import type { SessionRow } from './session-rows.ts';

/** What the bar of the session does not count: homework and oral questions; nothing where neither was asked. */
export function SessionSummary({ summary }: { summary: Summary<SessionRow> }) {
  const counts = [
    [texts.homeworkDone, summary.homeworkDone],
    [texts.homeworkMissing, summary.homeworkMissing],
    [texts.oral, summary.oralCount],
  ] as const;
  if (counts.every(([, count]) => count === 0)) return null;
  return (
    <dl aria-label={texts.title} className="grid grid-cols-3 gap-4">
      {counts.map(([label, count]) => (
        <Fact key={label} label={label}>
          <span className="tabular">{count}</span>
        </Fact>
      ))}
    </dl>
  );
}
