import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { NavLink } from 'react-router';
import { paths } from '#web/paths/paths.ts';
import { studentNotificationsTexts as texts } from './student-notifications.texts.ts';
import { unreadQuery } from './unread.queries.ts';

/** A larger number says no more, and would not fit on the bell. */
const maxShown = 99;

/** The bell in the header of every page of a student: how many notifications are unread. */
export function StudentBell() {
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  const shown = unread > maxShown ? `${maxShown}+` : String(unread);
  const label = unread > 0 ? texts.bellUnread(shown) : texts.bell;
  return (
    <NavLink
      to={paths.notifications()}
      aria-label={label}
      title={label}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-brand-soft aria-[current=page]:text-brand"
    >
      <Bell aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute inset-e-0 top-0 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-semibold text-on-danger tabular"
        >
          {shown}
        </span>
      )}
    </NavLink>
  );
}
