import { useQuery } from '@tanstack/react-query';
import { errorText } from '#web/lib/api/api-error.ts';
import { type Group, groupsQuery } from '#web/features/school/school.api.ts';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { groupsByClassQuery, useSetPaidBy } from './prices.queries.ts';
import { groupPaymentTexts as texts } from './prices.texts.ts';

function GroupRow({ group, isByClass }: { group: Group; isByClass: boolean }) {
  const may = useMay();
  const set = useSetPaidBy();
  const paidBy = isByClass ? 'class' : 'month';
  return (
    <li className="grid grid-cols-1 gap-2 px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span className="min-w-0 font-medium break-words">
          <Typed>{group.name}</Typed>
        </span>
        {may('teacher') ? (
          <SegmentedControl
            label={texts.of(group.name)}
            value={paidBy}
            choices={['month', 'class']}
            names={texts.ways}
            onChange={(chosen) =>
              set.mutate({ params: { id: group.id }, body: { paidBy: chosen } })
            }
          />
        ) : (
          <Badge tone="neutral">{texts.ways[paidBy]}</Badge>
        )}
      </div>
      {set.error && <Notice tone="danger">{errorText(set.error, texts.failed)}</Notice>}
    </li>
  );
}

/** Whether the groups of a grade pay by month or by class. */
export function GroupPayments({ grade }: { grade: number }) {
  const { data: groups = [] } = useQuery(groupsQuery);
  const { data: byClass } = useQuery(groupsByClassQuery);
  const own = groups.filter((group) => group.grade === grade && !group.isArchived);
  if (own.length === 0 || !byClass) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-medium">
        {texts.title}
      </summary>
      <p className="pb-2 text-sm text-ink-soft">{texts.lead}</p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {own.map((group) => (
          <GroupRow key={group.id} group={group} isByClass={byClass.includes(group.id)} />
        ))}
      </ul>
    </details>
  );
}
