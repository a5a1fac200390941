import { slotLength } from '#domain/attendance/card-codes.ts';
import { ownAttendance, ownCardCode } from '#web/lib/api/on-demand/on-demand-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { storedQuery } from '#web/lib/calls/stored/stored-first.ts';

export const ownAttendanceQuery = storedQuery(ownAttendance.get, {}, { staleTime: 0 });

/** Fetched anew before a code is void. */
export const ownCodeQuery = query(
  ownCardCode.get,
  {},
  { staleTime: 0, gcTime: 0, refetchInterval: slotLength },
);
