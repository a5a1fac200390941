import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { paths } from '#web/paths/paths.ts';
import { BellIcon, shownUnread } from '#web/features/messages/notifications/bell-icon.tsx';
import { studentNotificationsTexts as texts } from './student-notifications.texts.ts';
import { unreadQuery } from './unread.queries.ts';

/** The bell in the header of every page of a student: how many notifications are unread. */
export function StudentBell() {
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  const label = unread > 0 ? texts.bellUnread(shownUnread(unread)) : texts.bell;
  return (
    <NavLink
      to={paths.notifications()}
      aria-label={label}
      title={label}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-brand-soft aria-[current=page]:text-brand"
    >
      <BellIcon unread={unread} />
    </NavLink>
  );
}
