import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '#domain/formats/dates.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { DeleteDialog } from '#web/lib/lists/delete-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type TableColumn } from '#web/ui/lists/data-table.tsx';
import { PanelList } from '#web/ui/lists/panel-list.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { AssistantDay } from './assistant-day.tsx';
import { InvitationLink, InviteDialog, RightsDialog, rightsOf } from './assistant-dialogs.tsx';
import {
  type Assistant,
  assistantsQuery,
  useEnd,
  useEndSessions,
  useRenew,
} from './staff.queries.ts';
import { roleTexts, staffTexts as texts } from './staff.texts.ts';

/** The dialog that is open over the list. */
type Opened =
  | { what: 'invite'; assistant?: Assistant }
  | { what: 'link'; assistant: Pick<Assistant, 'name' | 'email'>; link: string }
  | { what: 'day' | 'rights' | 'end'; assistant: Assistant };
type Open = (opened: Opened) => void;

const tones = {
  invited: 'accent',
  expired: 'warning',
  active: 'success',
  ended: 'neutral',
} as const;

function StudentsOf({ groups }: Assistant) {
  if (groups === null) return texts.allStudents;
  if (groups.length === 0) return texts.noGroupLeft;
  return <Mixed text={groups.map(({ name }) => name).join('، ')} />;
}

function Actions({ assistant, onOpen }: { assistant: Assistant; onOpen: Open }) {
  const renew = useRenew();
  const endSessions = useEndSessions();
  const { state, openSessions, lastActiveAt } = assistant;
  const isWaiting = state === 'invited' || state === 'expired';
  return (
    <div className="flex flex-wrap gap-1">
      {(state === 'active' || lastActiveAt !== null) && (
        <Button look="quiet" onClick={() => onOpen({ what: 'day', assistant })}>
          {texts.showDay}
        </Button>
      )}
      {state !== 'ended' && (
        <Button look="quiet" onClick={() => onOpen({ what: 'rights', assistant })}>
          {texts.edit}
        </Button>
      )}
      {isWaiting && (
        <Button
          look="quiet"
          busy={renew.isPending}
          onClick={() =>
            renew.mutate(assistant, { onSuccess: (reply) => onOpen({ what: 'link', ...reply }) })
          }
        >
          {texts.renew}
        </Button>
      )}
      {openSessions > 0 && (
        <Button
          look="quiet"
          busy={endSessions.isPending}
          onClick={() => endSessions.mutate(assistant)}
        >
          {texts.endSessions}
        </Button>
      )}
      {state === 'ended' ? (
        <Button look="quiet" onClick={() => onOpen({ what: 'invite', assistant })}>
          {texts.again}
        </Button>
      ) : (
        <Button look="quiet" onClick={() => onOpen({ what: 'end', assistant })}>
          {isWaiting ? texts.withdraw : texts.end}
        </Button>
      )}
    </div>
  );
}

const columnsWith = (onOpen: Open): TableColumn<Assistant>[] => [
  {
    id: 'name',
    header: texts.columns.name,
    cell: ({ name, email }) => (
      <>
        <span className="block font-medium">
          <Mixed text={name} />
        </span>
        <span className="text-sm break-all text-ink-soft">
          <Ltr>{email}</Ltr>
        </span>
      </>
    ),
  },
  {
    id: 'role',
    header: texts.columns.role,
    isLong: true,
    cell: ({ role }) => roleTexts[role].name,
  },
  {
    id: 'groups',
    header: texts.columns.groups,
    isLong: true,
    cell: (row) => <StudentsOf {...row} />,
  },
  {
    id: 'state',
    header: texts.columns.state,
    cell: ({ state, openSessions }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        {openSessions > 0 && (
          <span className="text-xs text-ink-soft">{texts.openOn(openSessions)}</span>
        )}
      </span>
    ),
  },
  {
    id: 'lastActive',
    header: texts.columns.lastActive,
    cell: ({ lastActiveAt }) =>
      lastActiveAt === null ? texts.never : formatDateTime(lastActiveAt),
  },
  {
    id: 'actions',
    header: texts.columns.actions,
    isPlain: true,
    cell: (assistant) => <Actions assistant={assistant} onOpen={onOpen} />,
  },
];

function EndAssistant({ assistant, onClose }: { assistant: Assistant; onClose: () => void }) {
  return (
    <DeleteDialog
      title={texts.endTitle}
      confirmLabel={texts.endNow}
      question={texts.endQuestion(assistant.name)}
      hint={texts.endHint}
      entity={assistant}
      remove={useEnd()}
      onClose={onClose}
    />
  );
}

function OpenedDialog({
  opened,
  onOpen,
  onClose,
}: {
  opened: Opened;
  onOpen: Open;
  onClose: () => void;
}) {
  if (opened.what === 'invite') {
    const { assistant } = opened;
    return (
      <InviteDialog
        ended={
          assistant && { name: assistant.name, email: assistant.email, ...rightsOf(assistant) }
        }
        onInvited={(linked) => onOpen({ what: 'link', ...linked })}
        onClose={onClose}
      />
    );
  }
  if (opened.what === 'link') return <InvitationLink {...opened} onClose={onClose} />;
  const { assistant } = opened;
  if (opened.what === 'day') return <AssistantDay assistant={assistant} onClose={onClose} />;
  if (opened.what === 'rights') return <RightsDialog assistant={assistant} onClose={onClose} />;
  return <EndAssistant assistant={assistant} onClose={onClose} />;
}

/** «المساعدون»: who works for the teacher, with which rights, and what each did (product rules, "Assistants"). */
export function AssistantsPanel() {
  const [opened, setOpened] = useState<Opened>();
  const { data, error, refetch } = useQuery(assistantsQuery);
  const invite = (
    <Button icon={<UserPlus className="size-4" />} onClick={() => setOpened({ what: 'invite' })}>
      {texts.invite}
    </Button>
  );
  return (
    <section className="grid grid-cols-1 gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 grow basis-72 gap-2">
          <h2 className="text-xl">{texts.title}</h2>
          <p className="text-ink-soft">{texts.lead}</p>
        </div>
        {data && data.length > 0 && invite}
      </header>
      <PanelList
        items={data}
        failure={error ? errorText(error, texts.loadFailed) : undefined}
        onRetry={() => void refetch()}
        skeleton={<TableSkeleton label={texts.loading} rowCount={3} cardHeight="max-md:h-56" />}
        empty={{ title: texts.empty, hint: texts.emptyHint, action: invite }}
      >
        {(assistants) => (
          <DataTable
            caption={texts.title}
            columns={columnsWith(setOpened)}
            rows={assistants}
            rowKey={({ id }) => id}
          />
        )}
      </PanelList>
      {opened && (
        <OpenedDialog opened={opened} onOpen={setOpened} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}
