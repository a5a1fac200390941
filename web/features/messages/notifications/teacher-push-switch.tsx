import { PushSwitch } from '#web/features/messages/push/push-switch.tsx';
import { useViewer } from '#web/lib/session/session.ts';
import type { PushOwner } from '#web/features/messages/push/push-device.ts';
import { notifications } from '#web/lib/api/teacher/teacher-api.ts';
import { call } from '#web/lib/calls/call.ts';

/** The teacher as the owner of this device. */
const teacherOwner = (id: string): PushOwner => ({
  id,
  readKey: () => call(notifications.pushKey, {}),
  subscribe: (body) => call(notifications.subscribe, { body }),
  unsubscribe: (deviceId) => call(notifications.unsubscribe, { params: { id: deviceId } }),
});

/** Switches the teacher's push messages for this device. */
export function TeacherPushSwitch() {
  const viewer = useViewer();
  return viewer && <PushSwitch owner={teacherOwner(viewer.id)} />;
}
