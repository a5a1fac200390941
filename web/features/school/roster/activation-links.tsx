import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '#domain/formats/dates.ts';
import { ChatButton, MessageQueue } from '#web/lib/contact/message-queue.tsx';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { paths } from '#web/paths/paths.ts';
import { Typed } from '#web/ui/bidi.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { EmptyState } from '#web/ui/feedback/states.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { joinFullName } from '#domain/text/names.ts';
import { activationChat } from './activation-chat.ts';
import { PrintCardsButton } from './print-cards-button.tsx';
import {
  type ActivationLinks,
  activationLinksQuery,
  type LinkedStudent,
  useSaveSentLink,
} from './roster.queries.ts';
import { activationLinksTexts as texts } from './roster.texts.ts';

const chatOf = (student: LinkedStudent) => activationChat(student, student.url);

/** Students whom no message reaches, with the card that does. */
function Unreachable({ students }: { students: readonly LinkedStudent[] }) {
  if (students.length === 0) return null;
  return (
    <section aria-label={texts.unreachable(students.length)} className="grid grid-cols-1 gap-2">
      <h4 className="font-semibold">{texts.unreachable(students.length)}</h4>
      <p className="text-sm text-ink-soft">{texts.unreachableHint}</p>
      <ul>
        {students.map((student) => (
          <li key={student.id} className="relative">
            <StudentLink id={student.id} name={joinFullName(student)} isDense />
          </li>
        ))}
      </ul>
      <PrintCardsButton ids={students.map(({ id }) => id)} />
    </section>
  );
}

function Links({ groupId, links }: { groupId: string; links: ActivationLinks }) {
  const saving = useSaveSentLink(groupId);
  const save = ({ id: studentId }: LinkedStudent, isSent: boolean) =>
    saving.mutate({ params: { id: groupId, studentId }, body: { isSent } });
  const reached = links.students.filter(({ messagedAt }) => messagedAt !== null);
  const open = links.students.filter(({ messagedAt }) => messagedAt === null);
  const waiting = open.filter((student) => chatOf(student) !== undefined);
  return (
    <Card className="mx-auto grid w-full max-w-xl grid-cols-1 gap-3">
      <p className="font-semibold">{texts.lead(links.activeCount, links.total)}</p>
      {waiting.length > 0 && <p className="text-sm text-ink-soft">{texts.hint}</p>}
      {links.students.length === 0 && <Notice tone="success">{texts.allActive}</Notice>}
      {reached.length > 0 && waiting.length === 0 && (
        <Notice tone="success">{texts.allSent}</Notice>
      )}
      <MessageQueue
        texts={texts}
        waiting={waiting}
        reached={reached}
        renderNext={(student) => {
          const chat = chatOf(student);
          return (
            chat && (
              <ChatButton
                href={chat.href}
                label={chat.isParents ? texts.parent : texts.student}
                person={student}
                onSend={() => save(student, true)}
              />
            )
          );
        }}
        reachedText={({ messagedAt }) => texts.sentAt(formatDateTime(messagedAt ?? ''))}
        onUndo={(student) => save(student, false)}
      />
      <Unreachable students={open.filter((student) => chatOf(student) === undefined)} />
    </Card>
  );
}

/** The links with which the students of a group reach their accounts, sent by WhatsApp one after another. */
export function ActivationLinksView({ groupId }: { groupId: string }) {
  const query = useQuery(activationLinksQuery(groupId));
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
      <div className="grid gap-0.5">
        <h2 className="text-lg font-semibold">{texts.title}</h2>
        {data && (
          <p className="text-ink-soft wrap-anywhere">
            <Typed>{data.groupName}</Typed>
          </p>
        )}
      </div>
      {!data && (
        <LoadState
          query={query}
          failed={texts.loadFailed}
          loading={texts.loading}
          skeleton="h-96 rounded-lg"
        />
      )}
      {data?.total === 0 && <EmptyState title={texts.empty} />}
      {data && data.total > 0 && <Links groupId={groupId} links={data} />}
    </section>
  );
}
