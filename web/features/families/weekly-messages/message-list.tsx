import type { ReactNode } from 'react';
import { formatDateTime } from '#domain/formats/dates.ts';
import { joinFullName } from '#domain/text/names.ts';
import { StudentLink } from '#web/lib/lists/student-link.tsx';
import { Button } from '#web/ui/button.tsx';
import type { MessageStudent } from './weekly-messages.queries.ts';
import { weeklyMessagesTexts as texts } from './weekly-messages.texts.ts';

type RowProps = { student: MessageStudent; detail?: ReactNode; children?: ReactNode };

function Row({ student, detail, children }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <span className="relative grid min-w-0 justify-items-start">
        <StudentLink id={student.id} name={joinFullName(student)} isDense />
        {detail !== undefined && <span className="text-sm text-ink-soft">{detail}</span>}
      </span>
      {children}
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title} className="grid content-start">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

const detailOf = ({ message }: MessageStudent): string | undefined => {
  if (message?.state === 'unknown') return texts.unknown;
  return message?.state === 'refused'
    ? texts.refused(texts.reasons[message.reason ?? 'other'], message.code)
    : undefined;
};

const sentText = ({ at, actorName }: NonNullable<MessageStudent['message']>): string =>
  actorName === null
    ? texts.sentAt(formatDateTime(at))
    : texts.sentBy(actorName, formatDateTime(at));

type MessageListProps = {
  underWay: readonly MessageStudent[];
  unsent: readonly MessageStudent[];
  sent: readonly MessageStudent[];
  blocked: readonly MessageStudent[];
  onShow: (student: MessageStudent) => void;
  onUndo: (student: MessageStudent) => void;
};

/** All students of the group: whose message is sent, whose is not, and whose cannot be, with the reason. */
export function MessageList(props: MessageListProps) {
  const { underWay, unsent, sent, blocked, onShow, onUndo } = props;
  return (
    <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
      <Part title={texts.underWayList(underWay.length)}>
        {underWay.map((student) => (
          <Row key={student.id} student={student} detail={texts.underWay} />
        ))}
      </Part>
      <Part title={texts.unsentList(unsent.length)}>
        {unsent.map((student) => (
          <Row key={student.id} student={student} detail={detailOf(student)}>
            <Button
              look="quiet"
              aria-label={texts.showOf(joinFullName(student))}
              onClick={() => onShow(student)}
            >
              {texts.show}
            </Button>
          </Row>
        ))}
      </Part>
      <Part title={texts.sentList(sent.length)}>
        {sent.map((student) => (
          <Row
            key={student.id}
            student={student}
            detail={student.message && sentText(student.message)}
          >
            {student.message?.way === 'hand' && (
              <Button
                look="quiet"
                aria-label={texts.undoOf(joinFullName(student))}
                onClick={() => onUndo(student)}
              >
                {texts.undo}
              </Button>
            )}
          </Row>
        ))}
      </Part>
      <Part title={texts.blockedList(blocked.length)}>
        {blocked.map((student) => (
          <Row
            key={student.id}
            student={student}
            detail={student.obstacle && texts.obstacles[student.obstacle]}
          />
        ))}
      </Part>
    </div>
  );
}
