import { useMay } from '#web/lib/pages/may.queries.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { searchWords } from '#domain/text/search.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { chooseFrom } from '#web/lib/lists/address-filters.ts';
import { DeleteDialog } from '#web/lib/lists/delete-dialog.tsx';
import { NoMatches } from '#web/lib/lists/paged-list.tsx';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { useAddressCommand } from '#web/lib/lists/use-address-command.ts';
import { ViewLinks } from '#web/lib/lists/view-links.tsx';
import { useGradeNames } from '#web/lib/site.ts';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { PanelList } from '#web/ui/lists/panel-list.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { groupColumns, type OpenAction } from './group-columns.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { gradeChoices, type GroupFilters, readFilters, statusChoices } from './group-filters.ts';
import { type Group, groupsQuery, useDeleteGroup } from './groups.queries.ts';
import { groupsTexts as texts } from './groups.texts.ts';
import { type RenderClassAction, type RenderDay, Timetable } from './timetable.tsx';

type State = AddressFilters<GroupFilters>;

function Toolbar({ filters, change }: State) {
  const gradeNames = useGradeNames();
  return (
    <ListToolbar
      search={texts.search}
      filters={filters}
      change={change}
      narrowing={[
        {
          name: 'status',
          label: texts.statusLabel,
          choices: statusChoices,
          nameOf: (status) => texts.statuses[status],
          everything: 'all',
          isSegmented: true,
          staysInLine: true,
        },
        {
          name: 'grade',
          label: texts.gradeLabel,
          choices: gradeChoices,
          nameOf: (grade) => (grade === '' ? texts.allGrades : gradeNames[grade]),
        },
      ]}
    />
  );
}

const matches =
  ({ search, status, grade }: GroupFilters) =>
  (group: Group): boolean => {
    const folded = foldArabic(`${group.name} ${group.centre}`);
    return (
      (status === 'all' || group.isArchived === (status === 'archived')) &&
      (grade === '' || String(group.grade) === grade) &&
      searchWords(search).every((word) => folded.includes(word))
    );
  };

function GroupTable({
  groups,
  filters,
  change,
  onOpen,
}: State & { groups: readonly Group[]; onOpen: OpenAction }) {
  const found = groups.filter(matches(filters));
  if (found.length === 0) {
    return (
      <NoMatches texts={texts} onReset={() => change({ search: '', status: 'all', grade: '' })} />
    );
  }
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {texts.count(found.length)}
      </p>
      <DataTable
        caption={texts.title}
        columns={groupColumns(onOpen)}
        rows={found}
        rowKey={({ id }) => id}
      />
    </>
  );
}

type ContentProps = {
  isTimetable: boolean;
  onOpen: OpenAction;
  /** Left out for an assistant who changes no groups. */
  onAdd?: () => void;
  renderClassAction: RenderClassAction;
  renderDay: RenderDay;
};

function Groups({ isTimetable, onOpen, onAdd, renderClassAction, renderDay }: ContentProps) {
  const state = useAddressFilters(readFilters);
  const { data, error, refetch } = useQuery(groupsQuery);
  return (
    <PanelList
      items={data}
      failure={error ? errorText(error, texts.loadFailed) : undefined}
      onRetry={() => void refetch()}
      skeleton={<TableSkeleton label={texts.loading} rowCount={6} cardHeight="max-md:h-56" />}
      empty={{
        title: texts.empty,
        hint: texts.emptyHint,
        action: onAdd && <Button onClick={onAdd}>{texts.add}</Button>,
      }}
    >
      {(groups) =>
        isTimetable ? (
          <Timetable groups={groups} renderClassAction={renderClassAction} renderDay={renderDay} />
        ) : (
          <>
            <Toolbar {...state} />
            <GroupTable groups={groups} {...state} onOpen={onOpen} />
          </>
        )
      }
    </PanelList>
  );
}

type Opened = { action: 'add' | 'edit' | 'delete'; group?: Group };

const views = ['list', 'timetable', 'sessions', 'live', 'paper'] as const;

const viewLinks = (current: (typeof views)[number]) =>
  views.map((view) => ({
    name: texts.viewNames[view],
    to: paths.dashboard('groups', view === 'list' ? undefined : view),
    isCurrent: view === current,
  }));

type GroupsPanelProps = {
  renderClassAction: RenderClassAction;
  /** Renders what a module above has on a day of the week. */
  renderDay: RenderDay;
  /** Renders the sessions that the groups had, which belong to a module above. */
  renderSessions: () => ReactNode;
  /** Renders the live lessons, which belong to a module above. */
  renderLive: () => ReactNode;
  /** Renders the exams on paper, which belong to a module above. */
  renderPaper: () => ReactNode;
};

/** The groups of students with their centres and weekly times, as a list, as the week's timetable, the sessions they had, and their live lessons. */
export function GroupsPanel(props: GroupsPanelProps) {
  const { renderClassAction, renderDay, renderSessions, renderLive, renderPaper } = props;
  const [parameters] = useSearchParams();
  const view = chooseFrom(views, parameters.get('view'));
  const [opened, setOpened] = useState<Opened>();
  const may = useMay();
  const mayChange = may('students.edit', true);
  const close = () => setOpened(undefined);
  const add = () => setOpened({ action: 'add' });
  useAddressCommand(add);
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{texts.title}</h2>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <ViewLinks label={texts.views} links={viewLinks(view)} />
        {mayChange && view !== 'live' && view !== 'paper' && (
          <Button className="mb-2 max-sm:grow" onClick={add}>
            {texts.add}
          </Button>
        )}
      </div>
      {view === 'sessions' && renderSessions()}
      {view === 'live' && renderLive()}
      {view === 'paper' && renderPaper()}
      {(view === 'list' || view === 'timetable') && (
        <Groups
          isTimetable={view === 'timetable'}
          onOpen={(action, group) => setOpened({ action, group })}
          {...(mayChange && { onAdd: add })}
          renderClassAction={renderClassAction}
          renderDay={renderDay}
        />
      )}
      {opened?.action === 'delete' && opened.group && (
        <DeleteGroup group={opened.group} onClose={close} />
      )}
      {opened && opened.action !== 'delete' && <GroupDialog group={opened.group} onClose={close} />}
    </section>
  );
}

type DeleteGroupProps = { group: Group; onClose: () => void };

/** Asks before a group is deleted, and says what becomes of its students. */
function DeleteGroup({ group, onClose }: DeleteGroupProps) {
  return (
    <DeleteDialog
      title={texts.deleteTitle}
      confirmLabel={texts.deleteNow}
      question={texts.deleteQuestion(group.name)}
      hint={texts.deleteHint}
      entity={group}
      remove={useDeleteGroup()}
      onClose={onClose}
    >
      {group.memberCount > 0 && <p>{texts.deleteMembers(group.memberCount)}</p>}
    </DeleteDialog>
  );
}
