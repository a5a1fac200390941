import { formatNumber, formatPrice } from '#domain/formats/numbers.ts';
import type { ReactNode } from 'react';
import { Ltr } from '#web/ui/bidi.tsx';
import { type Stats, statsQuery } from './overview.queries.ts';
import { statsTexts as texts } from './overview.texts.ts';
import { countedAside, QueryCard } from './query-card.tsx';

const count = (value: number) => <Ltr>{formatNumber(value)}</Ltr>;
const price = (value: number) => <bdi className="tabular">{formatPrice(value)}</bdi>;

type FigureName = Exclude<keyof Stats, 'countedAt'>;

type Group = {
  name: keyof typeof texts.groups;
  /** The first is the most important one. */
  figures: { name: FigureName; show: (value: number) => ReactNode }[];
};

const groups: Group[] = [
  {
    name: 'students',
    figures: [
      { name: 'totalStudents', show: count },
      { name: 'premiumStudents', show: count },
      { name: 'freeStudents', show: count },
    ],
  },
  {
    name: 'payments',
    figures: [
      { name: 'totalRevenue', show: price },
      { name: 'monthlyRevenue', show: price },
      { name: 'pendingPayments', show: count },
    ],
  },
  {
    name: 'content',
    figures: [
      { name: 'activeSubscriptions', show: count },
      { name: 'totalCourses', show: count },
      { name: 'totalLessons', show: count },
    ],
  },
];

function GroupFigures({ group: { name, figures }, stats }: { group: Group; stats: Stats }) {
  return (
    <div className="min-w-0 border-line max-md:not-first:border-t max-md:not-first:pt-4 md:not-first:border-s md:not-first:ps-6">
      <h3 className="text-sm font-medium text-brand">{texts.groups[name]}</h3>
      <dl className="mt-2 grid gap-1">
        {figures.map((figure, place) => (
          <div key={figure.name} className="flex items-baseline justify-between gap-4">
            <dt className="text-sm text-ink-soft">{texts[figure.name]}</dt>
            <dd className={place === 0 ? 'text-2xl font-semibold' : 'font-medium'}>
              {figure.show(stats[figure.name])}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The nine figures of the platform (spec §3). */
export function StatsCard() {
  return (
    <QueryCard
      title={texts.title}
      query={statsQuery}
      texts={texts}
      skeleton="h-[26rem] md:h-[7.75rem]"
      aside={countedAside}
    >
      {(stats) => (
        <div className="grid gap-4 md:grid-cols-3 md:gap-6">
          {groups.map((group) => (
            <GroupFigures key={group.name} group={group} stats={stats} />
          ))}
        </div>
      )}
    </QueryCard>
  );
}
