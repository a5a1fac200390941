import { queryOptions } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import type { backups as routes } from '#contract/backups/backups.ts';
import { backups } from '#web/lib/api/teacher/teacher-api.ts';
import { call, callForFile } from '#web/lib/calls/call.ts';

export type Backup = RouteReply<typeof routes.list>[number];

/** The stored backups. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call(backups.list, {}, { signal }),
});

export const fetchBackup = ({ id }: Backup) => callForFile(backups.file, { params: { id } });

export const fetchKey = async () => (await call(backups.key, {})).key;
