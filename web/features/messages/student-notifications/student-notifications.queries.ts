import { useMutation } from '@tanstack/react-query';
import type { RouteReply } from '#contract/route.ts';
import { useReading } from '#web/features/messages/notifications/use-reading.ts';
import { studentNotifications, studentPush } from '#web/lib/api/on-demand/on-demand-api.ts';
import { call } from '#web/lib/calls/call.ts';
import { storedPageQuery } from '#web/lib/lists/stored-page-query.ts';
import { studentNotificationsTexts as texts } from './student-notifications.texts.ts';

export type StudentNotification = RouteReply<typeof studentNotifications.list>[number];

export const linesPerPage = 30;

/** A page of the student's own notifications, from 1. */
export const studentNotificationsQuery = (page: number) =>
  storedPageQuery(
    studentNotifications.list,
    { query: { page, pageSize: linesPerPage } },
    { staleTime: 0 },
  );

const reading = {
  list: studentNotifications.list,
  count: studentNotifications.unread,
  outdated: [studentNotifications, studentPush.settings],
  failure: texts.readFailed,
};

/** Marks a line as read. */
export const useReadLine = () =>
  useMutation({
    mutationFn: (id: string) => call(studentNotifications.read, { params: { id } }),
    ...useReading(reading),
  });

export const useReadAllLines = () =>
  useMutation({ mutationFn: () => call(studentNotifications.readAll, {}), ...useReading(reading) });
