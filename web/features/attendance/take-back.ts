import type { SessionField } from '#domain/attendance/session-entries.ts';
import { joinFullName } from '#domain/text/names.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import type { SessionStudent } from './class-session.queries.ts';
import { classSessionTexts as texts } from './class-session.texts.ts';
import type { Write } from './use-session-changes.ts';

type Written = { student: SessionStudent; field: SessionField; value: string };

/** Empties a field, and offers to write it again for as long as the message stands. */
export const takeBack = (write: Write, { student, field, value }: Written): void => {
  const studentId = student.id;
  write([{ studentId, field, value: null }]);
  showToast('info', texts.takenBack[field](joinFullName(student)), {
    label: texts.undo,
    onClick: () => write([{ studentId, field, value }]),
  });
};
