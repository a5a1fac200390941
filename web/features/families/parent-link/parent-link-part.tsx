import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { chatLink } from '#domain/contact/chat-link.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { OpenLink } from './open-link.tsx';
import { ConsentPart } from './consent-part.tsx';
import type { ParentLink } from './own-parent-link.queries.ts';
import { parentLinkQuery, useParentLinkChanges } from './parent-links.queries.ts';
import { parentLinkTexts as texts } from './parent-link.texts.ts';

type Student = { id: string; firstName: string; parentPhone: string };

function Chat({ phone, message }: { phone: string; message: string }) {
  const address = chatLink(phone, message);
  if (address === undefined) return <p className="basis-full text-sm">{texts.noPhone}</p>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ look: 'primary' })}
    >
      <MessageCircle className="size-4" />
      {texts.send}
    </a>
  );
}

function Link({ student, link }: { student: Student; link: ParentLink['link'] }) {
  const { create, end } = useParentLinkChanges(student.id);
  if (link === null) {
    return (
      <Button
        className="justify-self-start"
        busy={create.isPending}
        onClick={() => create.mutate()}
      >
        {texts.create}
      </Button>
    );
  }
  const day = formatDate(link.madeAt);
  const message = texts.messageAbout(student.firstName, link.url);
  return (
    <OpenLink
      link={link}
      message={message}
      end={end}
      ways={<Chat phone={student.parentPhone} message={message} />}
    >
      {link.madeBy === 'teacher'
        ? texts.madeByTeacher(day)
        : texts.madeByStudent(student.firstName, day)}
    </OpenLink>
  );
}

/** In a student's file: the link to the page for the parent, and whether the parent agreed to messages. */
export function ParentLinkPart({ student }: { student: Student }) {
  const query = useQuery(parentLinkQuery(student.id));
  const { data } = query;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div>
        <h3 className="text-lg font-semibold">{texts.title}</h3>
        <p className="mt-1 text-sm text-ink-soft">{texts.lead}</p>
      </div>
      {!data && (
        <LoadState
          query={query}
          failed={texts.loadFailed}
          loading={texts.loading}
          skeleton="h-24"
        />
      )}
      {data && (
        <>
          <Link student={student} link={data.link} />
          <ConsentPart studentId={student.id} consent={data.consent} />
        </>
      )}
    </Card>
  );
}
