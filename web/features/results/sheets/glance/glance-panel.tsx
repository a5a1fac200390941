import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { formatPercentage } from '#domain/exams/grading.ts';
import { formatPartOf } from '#domain/formats/numbers.ts';
import {
  fetchGlance,
  type Glance,
  glanceQuery,
  type SheetKit,
} from '#web/features/results/sheets/calls/sheets.queries.ts';
import { glanceTexts as texts } from '#web/features/results/sheets/words/sheets.texts.ts';
import { printSheet } from '#web/lib/files/print-sheet.ts';
import { ExportButtons } from '#web/lib/lists/export-buttons.tsx';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr, Typed } from '#web/ui/bidi.tsx';
import { Select } from '#web/ui/forms/inputs.tsx';

/** The figures of the class, each with its name. */
const figuresOf = (glance: Glance): { name: string; value: string }[] => {
  const { readCount, countedCount, askedCount, missing, averagePercentage, hardest } = glance;
  return [
    { name: texts.read, value: String(readCount) },
    { name: texts.counted, value: String(countedCount) },
    { name: texts.asked, value: String(askedCount) },
    { name: texts.missing, value: String(missing.length) },
    {
      name: texts.average,
      value: averagePercentage === null ? texts.none : `${formatPercentage(averagePercentage)}%`,
    },
    {
      name: texts.hardest,
      value: hardest
        ? texts.hardestOf(hardest.writtenNumber, `${Math.round(hardest.facility * 100)}%`)
        : texts.none,
    },
  ];
};

const presenceOf = (wasPresent: boolean | null): string => {
  if (wasPresent === null) return '';
  return wasPresent ? texts.present : texts.absent;
};

const printGlance = (title: string, glance: Glance): void =>
  printSheet(texts.file(title), (add) => {
    for (const { name, value } of figuresOf(glance)) add('p', `${name}: ${value}`, 'auto');
    add('h2', texts.missingTitle, 'auto');
    for (const { fullName, cardNumber, wasPresent } of glance.missing) {
      const presence = presenceOf(wasPresent);
      add('p', [fullName, cardNumber, presence].filter(Boolean).join(' · '), 'auto');
    }
    for (const { student, guestName, cardNumber, grade } of glance.sheets) {
      const name = student?.fullName ?? (guestName || cardNumber);
      const mark = grade ? formatPartOf(grade.score, grade.maxScore) : '';
      add('p', [name, mark].filter(Boolean).join(' · '), 'auto');
    }
  });

function Figures({ glance }: { glance: Glance }) {
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
      {figuresOf(glance).map(({ name, value }) => (
        <div key={name} className="rounded-lg border border-line bg-raised px-3 py-2">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="tabular text-xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Missing({ missing }: Pick<Glance, 'missing'>) {
  if (missing.length === 0) return <p>{texts.allHere}</p>;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-lg font-semibold">{texts.missingTitle}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {missing.map(({ id, fullName, cardNumber, groupName, wasPresent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 px-3 py-1">
            <span className="min-w-0 grow basis-40">
              <StudentLink id={id} name={fullName} />
              <span className="block text-xs text-ink-soft">
                <Ltr>{cardNumber}</Ltr>
                {groupName !== '' && (
                  <>
                    {' · '}
                    <Typed>{groupName}</Typed>
                  </>
                )}
              </span>
            </span>
            {wasPresent !== null && (
              <Badge tone={wasPresent ? 'warning' : 'neutral'}>{presenceOf(wasPresent)}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The groups of the roster, each once, by name. */
const groupsOf = ({ roster }: SheetKit) => {
  const named = new Map(
    roster.flatMap(({ groupId, groupName }) =>
      groupId === null ? [] : [[groupId, groupName] as const],
    ),
  );
  return [...named].toSorted(([, a], [, b]) => a.localeCompare(b, 'ar'));
};

/** The class when its sheets are read: figures, and who handed in nothing; printed and exported. */
export function GlancePanel({ examId, kit }: { examId: string; kit: SheetKit }) {
  const [groupId, setGroupId] = useState('');
  const filters = groupId === '' ? {} : { groupId };
  const query = useQuery(glanceQuery(examId, filters));
  const { data } = query;
  const groups = groupsOf(kit);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        {groups.length > 1 && (
          <label className="grid min-w-48 gap-1 text-sm">
            {texts.group}
            <Select value={groupId} onChange={({ target }) => setGroupId(target.value)}>
              <option value="">{texts.allGroups}</option>
              {groups.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </label>
        )}
        {data && (
          <ExportButtons
            fetchFile={(format) => fetchGlance(examId, filters, format)}
            fileName={texts.file(kit.title)}
            failed={texts.exportFailed}
            others={[
              { label: texts.print, Icon: Printer, onClick: () => printGlance(kit.title, data) },
            ]}
          />
        )}
      </div>
      {!data && <LoadState query={query} failed={texts.loadFailed} skeleton="h-64" />}
      {data && (
        <>
          <Figures glance={data} />
          <Missing missing={data.missing} />
        </>
      )}
    </div>
  );
}
