import { useMay } from '#web/lib/pages/may.queries.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { shortGradeName } from '#domain/settings/grades.ts';
import { formatHours } from '#domain/formats/times.ts';
import { useNow } from '#web/lib/dates/use-now.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { teacherPaths } from '#web/paths/teacher-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Typed } from '#web/ui/bidi.tsx';
import type { TableColumn } from '#web/ui/lists/data-table.tsx';
import { RowActions } from '#web/ui/lists/row-actions.tsx';
import type { Group } from './groups.queries.ts';
import { dayName, groupsTexts as texts } from './groups.texts.ts';
import { nextClassText } from './next-class.ts';

type GroupAction = 'edit' | 'delete';
export type OpenAction = (action: GroupAction, group: Group) => void;

function Name({ group }: { group: Group }) {
  const gradeNames = useGradeNames();
  return (
    <div className="grid justify-items-start">
      <span className="text-base font-semibold wrap-anywhere md:text-sm">
        <Typed>{group.name}</Typed>
      </span>
      <span className="text-xs font-normal text-ink-soft">
        {shortGradeName(gradeNames[group.grade])}
      </span>
      {group.isArchived && <Badge>{texts.archived}</Badge>}
    </div>
  );
}

function Times({ times }: { times: Group['weeklyTimes'] }) {
  if (times.length === 0) return <span className="text-ink-soft">{texts.noTimes}</span>;
  return (
    <ul className="grid gap-0.5">
      {times.map(({ day, from, to }) => (
        <li key={`${day} ${from}`} className="whitespace-nowrap">
          {dayName(day)} <span className="tabular">{formatHours(from, to)}</span>
        </li>
      ))}
    </ul>
  );
}

function NextClass({ group }: { group: Group }) {
  const now = useNow();
  const next = group.isArchived ? undefined : nextClassText(group.weeklyTimes, now);
  return <span className="whitespace-nowrap">{next ?? '–'}</span>;
}

type MemberLinkProps = { to: string; text: string; groupName: string };

function MemberLink({ to, text, groupName }: MemberLinkProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline"
    >
      {text} <span className="sr-only">{texts.ofGroup(groupName ?? '')}</span>
    </Link>
  );
}

function Members({ group: { id, name, memberCount, capacity } }: { group: Group }) {
  const may = useMay();
  const text =
    capacity === null ? texts.members(memberCount) : texts.membersOf(memberCount, capacity);
  return (
    <div className="flex flex-wrap items-center gap-x-4 md:min-w-80">
      <MemberLink to={teacherPaths.group(id)} text={text} groupName={name} />
      {memberCount > 0 && may('payments.collect') && (
        <MemberLink to={teacherPaths.paidMonth(id)} text={texts.paidMonth} groupName={name} />
      )}
      {memberCount > 0 && may('students.edit') && (
        <MemberLink
          to={teacherPaths.weeklyMessages(id)}
          text={texts.weeklyMessages}
          groupName={name}
        />
      )}
      {memberCount > 0 && may('students.edit') && (
        <MemberLink
          to={teacherPaths.activationLinks(id)}
          text={texts.activationLinks}
          groupName={name}
        />
      )}
      {capacity !== null && memberCount > capacity && (
        <Badge tone="warning">{texts.overfull}</Badge>
      )}
    </div>
  );
}

function Actions({ group, onOpen }: { group: Group; onOpen: OpenAction }) {
  const may = useMay();
  // A group concerns all its students, also those whom an assistant does not see.
  if (!may('students.edit', true)) return null;
  return (
    <RowActions
      label={texts.heads.actions}
      subject={group.name}
      actions={[
        {
          label: texts.editIt,
          name: texts.edit(group.name),
          Icon: Pencil,
          onClick: () => onOpen('edit', group),
        },
        {
          label: texts.deleteIt,
          name: texts.delete(group.name),
          Icon: Trash2,
          isDanger: true,
          onClick: () => onOpen('delete', group),
        },
      ]}
    />
  );
}

/** The columns of the table of groups. */
export const groupColumns = (onOpen: OpenAction): TableColumn<Group>[] => [
  { id: 'name', header: texts.heads.name, cell: (group) => <Name group={group} /> },
  {
    id: 'centre',
    header: texts.heads.centre,
    isLong: true,
    isWide: true,
    cell: ({ centre }) =>
      centre === '' ? (
        <span className="text-ink-soft">{texts.noCentre}</span>
      ) : (
        <Typed className="wrap-anywhere">{centre}</Typed>
      ),
  },
  {
    id: 'times',
    header: texts.heads.times,
    isWide: true,
    cell: ({ weeklyTimes }) => <Times times={weeklyTimes} />,
  },
  {
    id: 'next',
    header: texts.heads.next,
    isLabelled: true,
    cell: (group) => <NextClass group={group} />,
  },
  {
    id: 'members',
    header: texts.heads.members,
    isLong: true,
    cell: (group) => <Members group={group} />,
  },
  {
    id: 'actions',
    header: texts.heads.actions,
    isPlain: true,
    cell: (group) => <Actions group={group} onOpen={onOpen} />,
  },
];
