import type { PushOwner } from '#web/features/messages/push/push-device.ts';
import { notifications } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';

/** The teacher as the owner of this device. */
export const teacherOwner = (id: string): PushOwner => ({
  id,
  readKey: () => call(notifications.pushKey, {}),
  subscribe: (body) => call(notifications.subscribe, { body }),
  unsubscribe: (deviceId) => call(notifications.unsubscribe, { params: { id: deviceId } }),
});
