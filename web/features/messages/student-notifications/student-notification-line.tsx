import { clsx } from 'clsx';
import {
  BookOpen,
  CalendarClock,
  CalendarX,
  Check,
  ClipboardCheck,
  MessageCircleReply,
  Radio,
  Sparkles,
  UserCheck,
  UserX,
  Video,
} from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '#domain/formats/dates.ts';
import type { StudentNotificationKind } from '#domain/messages/student-notification-kinds.ts';
import { formatAgo } from '#web/features/messages/notifications/format-ago.ts';
import { studentLinkOf } from '#web/paths/student-notification-link.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import type { StudentNotification } from './student-notifications.queries.ts';
import { studentNotificationsTexts as texts } from './student-notifications.texts.ts';

const icons: Record<StudentNotificationKind, typeof Check> = {
  newLesson: BookOpen,
  newVideo: Video,
  newExam: ClipboardCheck,
  resultReady: ClipboardCheck,
  resultChanged: ClipboardCheck,
  objectionAnswered: ClipboardCheck,
  answered: MessageCircleReply,
  examSoon: CalendarClock,
  rightEnding: Sparkles,
  attended: UserCheck,
  attendedLate: UserCheck,
  missedClass: UserX,
  excusedFromClass: UserX,
  liveSoon: Radio,
  liveMoved: CalendarClock,
  liveCancelled: CalendarX,
};

type LineProps = { line: StudentNotification; now: Date; onRead: (id: string) => void };

/**
 * A notification: what happened and when. Following its link marks it as read; a notification without a link has a
 * button for that.
 */
export function StudentNotificationLine({ line, now, onRead }: LineProps) {
  const { id, kind, title, message, isRead, createdAt } = line;
  const Icon = icons[kind];
  const link = studentLinkOf(line);
  const read = () => {
    if (!isRead) onRead(id);
  };
  const name = (
    <>
      {title}
      {!isRead && <span className="sr-only"> ({texts.isUnread})</span>}
    </>
  );
  return (
    <li
      className={clsx(
        'relative flex items-center gap-3 rounded-lg border p-3',
        isRead ? 'border-line bg-surface' : 'border-brand bg-raised',
      )}
    >
      <Icon className={clsx('size-5 shrink-0', isRead ? 'text-ink-soft' : 'text-brand')} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className={clsx('text-base', isRead ? 'font-medium' : 'font-semibold')}>
            {link === undefined ? (
              name
            ) : (
              <Link to={link} onClick={read} className="outline-none after:absolute after:inset-0">
                {name}
              </Link>
            )}
          </h2>
          <time
            dateTime={createdAt}
            title={formatDateTime(createdAt)}
            className="text-sm text-ink-soft"
          >
            {formatAgo(createdAt, now)}
          </time>
        </div>
        <p className={clsx('wrap-anywhere', isRead && 'text-ink-soft')}>
          <Mixed text={message} />
        </p>
      </div>
      {!isRead && (
        <IconButton
          label={texts.read}
          className="relative shrink-0"
          icon={<Check className="size-5" />}
          onClick={read}
        />
      )}
    </li>
  );
}
