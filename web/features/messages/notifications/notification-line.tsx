import { clsx } from 'clsx';
import {
  BellRing,
  BookOpen,
  Check,
  ClipboardCheck,
  MessageCircleQuestion,
  Sparkles,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { Link } from 'react-router';
import type { NotificationKind, NotificationType } from '#domain/messages/notification-kinds.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { formatAgo } from './format-ago.ts';
import { linkOf } from './notification-link.ts';
import type { Notification } from './notifications.queries.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

const icons: Record<NotificationType, typeof Check> = {
  payment: Wallet,
  user: UserPlus,
  exam: ClipboardCheck,
  course: BookOpen,
  subscription: Sparkles,
  system: BellRing,
};

/** The icons of kinds that differ from the rest of their type. */
const iconsOfKinds: Partial<Record<NotificationKind, typeof Check>> = {
  studentAsked: MessageCircleQuestion,
};

type LineProps = {
  line: Notification;
  now: Date;
  onRead: (id: string) => void;
  /**
   * Whether the line stands in the bell, without the button that marks it as read, because following the link does
   * that too.
   */
  isShort?: boolean;
};

/** A notification: what happened, when, where to look, and whether it was read. */
export function NotificationLine({ line, now, onRead, isShort = false }: LineProps) {
  const { id, title, message, type, isRead, createdAt, data } = line;
  const Icon = iconsOfKinds[data.kind] ?? icons[type];
  const link = linkOf(line);
  const read = () => {
    if (!isRead) onRead(id);
  };
  return (
    <article
      className={clsx(
        'flex gap-3 border-s-4',
        isShort ? 'px-3 py-2' : 'px-4 py-3',
        isRead ? 'border-transparent bg-surface' : 'border-brand bg-raised',
      )}
    >
      <Icon className={clsx('mt-1 size-5 shrink-0', isRead ? 'text-ink-soft' : 'text-brand')} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4">
        <div className={clsx('min-w-0 grow', isShort ? 'basis-full' : 'basis-72')}>
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h3 className={clsx('text-base', isRead ? 'font-medium' : 'font-semibold')}>
              {title}
              {!isRead && <span className="sr-only"> ({texts.isUnread})</span>}
            </h3>
            <time
              dateTime={createdAt}
              title={formatDateTime(createdAt)}
              className="text-sm text-ink-soft"
            >
              {formatAgo(createdAt, now)}
            </time>
          </div>
          <p
            className={clsx(
              'wrap-anywhere',
              isShort && 'line-clamp-2 text-sm',
              isRead && 'text-ink-soft',
            )}
          >
            <Mixed text={message} />
          </p>
        </div>
        {/* On a wide page the links of all lines begin at one edge. */}
        <div
          className={clsx(
            'flex flex-wrap items-center gap-x-4',
            !isShort && 'md:w-72 md:justify-between',
          )}
        >
          {link && (
            <Link
              to={link.to}
              onClick={read}
              className="inline-flex min-h-11 items-center text-sm font-medium text-brand underline underline-offset-4"
            >
              {link.label}
            </Link>
          )}
          {!isShort && !isRead && (
            <Button look="quiet" icon={<Check className="size-4" />} onClick={read}>
              {texts.markRead}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
