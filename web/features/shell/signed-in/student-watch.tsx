import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { unreadQuery } from '#web/features/messages/messages.api.ts';
import { NetworkNotice } from './network-notice.tsx';
import { useAccountChange } from './use-account-change.ts';
import { useAddress } from './use-address.ts';
import { useNewDay } from './use-new-day.ts';
import { useRights } from './use-rights.ts';

/** Asks what is unread and which rights run, unless that was asked a moment ago. */
function UnreadReader() {
  useQuery(unreadQuery);
  return null;
}

/** What runs behind every page of a student. */
export function StudentWatch() {
  const { pathname } = useLocation();
  useAccountChange();
  useAddress();
  useRights();
  useNewDay();
  return (
    <>
      {/* The bell stays while pages change, so that it would not ask again by itself. */}
      <UnreadReader key={pathname} />
      <NetworkNotice />
    </>
  );
}
