import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '#domain/formats/dates.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { actionName } from './action-names.ts';
import { type Assistant, dayQuery } from './staff.queries.ts';
import { dayTexts as texts } from './staff.texts.ts';

function Day({ id, day }: { id: string; day: string }) {
  const query = useQuery(dayQuery(id, day));
  const { data } = query;
  if (!data) {
    return (
      <LoadState query={query} failed={texts.loadFailed} loading={texts.loading} skeleton="h-48" />
    );
  }
  if (data.actions.length === 0) return <p>{texts.empty(formatDate(data.day))}</p>;
  return (
    <>
      <section className="grid gap-2">
        <h3 className="font-semibold">{texts.summary(formatDate(data.day))}</h3>
        <ul className="grid gap-1">
          {data.totals.map(({ action, count }) => (
            <li key={action} className="flex justify-between gap-3">
              {actionName(action)}
              <span className="text-ink-soft">{texts.times(count)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-2">
        <h3 className="font-semibold">{texts.list}</h3>
        <ol className="grid divide-y divide-line">
          {data.actions.map(({ id: key, action, studentName, happenedAt }) => (
            <li key={key} className="flex flex-wrap justify-between gap-x-3 py-2">
              <span>
                {actionName(action)}
                {studentName !== null && (
                  <>
                    {': '}
                    <Typed>{studentName}</Typed>
                  </>
                )}
              </span>
              <time dateTime={happenedAt} className="text-sm text-ink-soft">
                {formatDateTime(happenedAt)}
              </time>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

type AssistantDayProps = { assistant: Pick<Assistant, 'id' | 'name'>; onClose: () => void };

/** What an assistant did on a day, today first. */
export function AssistantDay({ assistant, onClose }: AssistantDayProps) {
  const [day, setDay] = useState('');
  return (
    <Dialog open onClose={onClose} title={texts.title(assistant.name)} shape="sheet">
      <div className="grid gap-5">
        <DateField label={texts.day} value={day} onChange={setDay} />
        <Day id={assistant.id} day={day} />
      </div>
    </Dialog>
  );
}
