import { PushSwitch } from '#web/features/messages/push/push-switch.tsx';
import { useViewer } from '#web/lib/session/session.ts';
import { teacherOwner } from './teacher-push.queries.ts';

/** Switches the teacher's push messages for this device. */
export function TeacherPushSwitch() {
  const viewer = useViewer();
  return viewer && <PushSwitch owner={teacherOwner(viewer.id)} />;
}
