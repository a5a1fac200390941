import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageWeeks } from '#contract/families/weekly-messages.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { joinFullName } from '#domain/text/names.ts';
import { chooseFrom } from '#web/lib/lists/address-filters.ts';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { paths } from '#web/paths/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { MessageCard } from './message-card.tsx';
import { MessageList } from './message-list.tsx';
import { NoteField } from './note-field.tsx';
import { SendAll } from './send-all.tsx';
import { UnprovenConsents } from './unproven-consents.tsx';
import { useTicks } from './use-ticks.ts';
import {
  type GroupWeek,
  isUnderWay,
  type MessageStudent,
  useMakeLinks,
  type WeeklyMessages,
  weeklyMessagesQuery,
  withTicks,
} from './weekly-messages.queries.ts';
import { weeklyMessagesTexts as texts } from './weekly-messages.texts.ts';

const isSent = ({ message }: MessageStudent) => message?.state === 'sent';

function MissingLinks({ chosen, count }: { chosen: GroupWeek; count: number }) {
  const make = useMakeLinks(chosen);
  if (count === 0) return null;
  return (
    <Notice
      actions={
        <Button look="secondary" busy={make.isPending} onClick={() => make.mutate()}>
          {texts.makeLinks}
        </Button>
      }
    >
      {texts.links(count)}
    </Notice>
  );
}

type FlowProps = {
  /** Whose message can be sent and is not. */
  unsent: readonly MessageStudent[];
  chosenId: string | undefined;
  onSend: (student: MessageStudent) => void;
  onNext: () => void;
};

/** One message after the other; those that are skipped come again at the end. */
function Flow({ unsent, chosenId, onSend, onNext }: FlowProps) {
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const fresh = unsent.filter(({ id }) => !skipped.includes(id));
  const current = unsent.find(({ id }) => id === chosenId) ?? fresh[0] ?? unsent[0];
  if (!current) return null;
  const skip = () => {
    const isRound = fresh.every(({ id }) => id === current.id);
    setSkipped(isRound ? [current.id] : [...skipped, current.id]);
    onNext();
  };
  return (
    <MessageCard
      student={current}
      onSend={() => onSend(current)}
      onSkip={unsent.length > 1 ? skip : undefined}
    />
  );
}

type ProgressProps = {
  text: string;
  /** Whose message was sent just now. */
  latest: MessageStudent | undefined;
  onUndo: (student: MessageStudent) => void;
};

/** One line, so that the button below stays where it is. */
function Progress({ text, latest, onUndo }: ProgressProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <p role="status" className="font-semibold">
        {text}
        {latest && <span className="sr-only"> {texts.justSent(latest.firstName)}</span>}
      </p>
      {latest && (
        <Button
          look="quiet"
          aria-label={texts.undoOf(joinFullName(latest))}
          onClick={() => onUndo(latest)}
        >
          {texts.undo}
        </Button>
      )}
    </div>
  );
}

function Messages({ chosen, page: stored }: { chosen: GroupWeek; page: WeeklyMessages }) {
  const { waiting, tick } = useTicks();
  const isOnline = useOnline();
  const [chosenId, setChosenId] = useState<string>();
  const [latest, setLatest] = useState<MessageStudent>();
  const page = withTicks(stored, waiting);
  const sendable = page.students.filter(({ obstacle }) => obstacle === null);
  const sent = page.students.filter(isSent);
  const underWay = page.students.filter(isUnderWay);
  const isOpen = (student: MessageStudent) => !isSent(student) && !isUnderWay(student);
  const unsent = sendable.filter(isOpen);
  const blocked = page.students.filter((student) => student.obstacle !== null && isOpen(student));
  const next = () => setChosenId(undefined);
  const undo = (student: MessageStudent) => {
    tick(student, { week: page.from, isSent: false });
    setLatest(undefined);
  };
  return (
    <>
      <NoteField key={`${page.from} ${page.note}`} chosen={chosen} note={page.note} />
      <MissingLinks
        chosen={chosen}
        count={unsent.filter(({ hasPageLink }) => !hasPageLink).length}
      />
      <UnprovenConsents students={page.students.filter(({ awaitsProof }) => awaitsProof)} />
      {waiting.length > 0 && !isOnline && (
        <Notice tone="warning">{texts.waiting(waiting.length)}</Notice>
      )}
      <section aria-label={texts.next} className="mx-auto grid w-full max-w-xl grid-cols-1 gap-2">
        <Progress
          text={texts.progress(sent.length, sent.length + underWay.length + unsent.length)}
          latest={sent.find(({ id }) => id === latest?.id)}
          onUndo={undo}
        />
        <Flow
          unsent={unsent}
          chosenId={chosenId}
          onSend={(student) => {
            tick(student, { week: page.from, isSent: true });
            setTimeout(() => {
              setLatest(student);
              next();
            });
          }}
          onNext={next}
        />
        {page.gateway !== null && (
          <SendAll chosen={chosen} gateway={page.gateway} unsent={unsent} />
        )}
        {unsent.length + underWay.length === 0 && (
          <Notice tone={sent.length > 0 ? 'success' : 'info'}>
            {sent.length > 0 ? texts.done : texts.nobody}
          </Notice>
        )}
      </section>
      <MessageList
        underWay={underWay}
        unsent={unsent}
        sent={sent}
        blocked={blocked}
        onShow={({ id }) => {
          setChosenId(id);
          window.scrollTo({ top: 0 });
        }}
        onUndo={undo}
      />
    </>
  );
}

const readFilters = (address: URLSearchParams) => ({
  week: chooseFrom(messageWeeks, address.get('week')),
});

/** The weekly messages to the parents of a group: one after the other by WhatsApp, and who has got them. */
export function WeeklyMessagesView({ groupId }: { groupId: string }) {
  const { filters, change } = useAddressFilters(readFilters);
  const chosen = { groupId, week: filters.week };
  const query = useQuery(weeklyMessagesQuery(chosen));
  const { data } = query;
  return (
    <section className="grid grid-cols-1 gap-4">
      <Link
        to={paths.dashboard('groups')}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-brand underline-offset-4 hover:underline"
      >
        <ArrowRight className="size-4" />
        {texts.back}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-0.5">
          <h2 className="text-lg font-semibold">{texts.title}</h2>
          {data && (
            <p className="text-ink-soft wrap-anywhere">
              <Typed>{data.groupName}</Typed>،{' '}
              {texts.days(formatDate(data.from), formatDate(data.to))}
            </p>
          )}
        </div>
        <SegmentedControl
          label={texts.week}
          value={filters.week}
          choices={messageWeeks}
          names={texts.weeks}
          onChange={(week) => change({ week }, { replace: true })}
          className="max-sm:w-full"
        />
      </div>
      {!data && (
        <LoadState
          query={query}
          failed={texts.loadFailed}
          loading={texts.loading}
          skeleton="h-96 rounded-lg"
        />
      )}
      {data?.students.length === 0 && <EmptyState title={texts.empty} hint={texts.emptyHint} />}
      {data && data.students.length > 0 && <Messages key={data.from} chosen={chosen} page={data} />}
    </section>
  );
}
