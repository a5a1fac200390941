import { Bell } from 'lucide-react';

/** A larger number says no more, and would not fit on the bell. */
const maxShown = 99;

/** A number of unread notifications as the bell and its name show it. */
export const shownUnread = (unread: number): string =>
  unread > maxShown ? `${maxShown}+` : String(unread);

/** A bell with the number of unread notifications on it, for a `relative` button or link that says both in words. */
export function BellIcon({ unread }: { unread: number }) {
  return (
    <>
      <Bell className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute inset-e-0 top-0 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-semibold text-on-danger tabular"
        >
          {shownUnread(unread)}
        </span>
      )}
    </>
  );
}
