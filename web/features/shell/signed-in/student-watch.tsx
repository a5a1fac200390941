import { NetworkNotice } from './network-notice.tsx';
import { useAddress } from './use-address.ts';

/** What runs behind every page of a student. */
export function StudentWatch() {
  useAddress();
  return <NetworkNotice />;
}
