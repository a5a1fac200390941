import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  hasNumber,
  isFoundAtDoor,
  isNumberAtDoor,
  kindOfDoorInput,
} from '#domain/attendance/door-search.ts';
import { entryKey, type SessionEntry } from '#domain/attendance/session-entries.ts';
import { joinFullName } from '#domain/text/names.ts';
import { readSite } from '#web/lib/site.ts';
import {
  addGuest,
  type ClassSession,
  findCard,
  sessionQuery,
  type SessionStudent,
} from './class-session.queries.ts';
import { cardTexts as texts, classSessionTexts } from './class-session.texts.ts';
import { serverTime } from './server-time.ts';
import type { Write } from './use-session-changes.ts';
import { canWait, type WaitingCards } from './use-waiting-cards.ts';
import { errorText, isTemporary } from '#web/lib/api/api-error.ts';
import { readCard } from './read-card.ts';

type Guest = { studentId: string; firstName: string; lastName: string };

/** What became of a card, in one line; whose it is, and a guest who may be taken in. */
export type CardOutcome = {
  tone: 'success' | 'warning' | 'danger';
  text: string;
  student?: Pick<SessionStudent, 'id' | 'firstName' | 'lastName'>;
  guest?: Guest;
};

const came = (presence: string | null | undefined): presence is 'present' | 'late' =>
  presence === 'present' || presence === 'late';

/**
 * Whose a card is that nobody in the roster has: one of another group, who may be a guest, or a strange one. Without a network it
 * waits, and there is nothing to say of it yet.
 */
const askServer = async (
  sessionId: string,
  card: string,
  waiting: WaitingCards,
): Promise<CardOutcome | undefined> => {
  try {
    const { groupName, grade, ...guest } = await findCard(sessionId, card);
    const gradeName = readSite().gradeNames[grade] ?? '';
    return {
      tone: 'warning',
      text: texts.otherGroup(joinFullName(guest), groupName, gradeName),
      guest,
    };
  } catch (error) {
    if (!isTemporary(error)) return { tone: 'danger', text: errorText(error) };
    if (!canWait(card)) return { tone: 'danger', text: texts.offline };
    waiting.add(card);
    return undefined;
  }
};

export type CardProps = {
  session: ClassSession;
  entries: ReadonlyMap<string, SessionEntry>;
  write: Write;
  waiting: WaitingCards;
};

/** Records whose card was shown as present, and says what became of it. */
export const useCard = ({ session, entries, write, waiting }: CardProps) => {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<CardOutcome>();
  // Whose cards were shown since the last rendering: they are not in the entries yet.
  const shown = useRef({ entries, ids: new Set<string>() });

  const record = async (card: string): Promise<CardOutcome | undefined> => {
    const reading = await readCard(card, session, serverTime());
    if (reading.kind === 'refused') return { tone: 'danger', text: reading.text };
    if (reading.kind === 'unknown') return askServer(session.id, reading.card, waiting);
    const { student } = reading;
    const name = joinFullName(student);
    const field = 'presence';
    if (shown.current.entries !== entries) shown.current = { entries, ids: new Set() };
    const presence = shown.current.ids.has(student.id)
      ? 'present'
      : entries.get(entryKey({ studentId: student.id, field }))?.value;
    if (came(presence)) {
      const text = texts.twice(name, classSessionTexts.presences[presence]);
      return { tone: 'warning', text, student };
    }
    shown.current.ids.add(student.id);
    write([{ studentId: student.id, field, value: 'present' }]);
    return { tone: 'success', text: texts.recorded(name), student };
  };

  const show = async (card: string): Promise<void> => setOutcome(await record(card));

  const takeIn = async ({ studentId, ...names }: Guest): Promise<void> => {
    try {
      const changed = await addGuest(session.id, studentId);
      queryClient.setQueryData(sessionQuery(session.id).queryKey, changed);
      setOutcome({
        tone: 'success',
        text: texts.guestRecorded(joinFullName(names)),
        student: { id: studentId, ...names },
      });
    } catch (error) {
      setOutcome({ tone: 'danger', text: errorText(error) });
    }
  };

  /** Whether Enter records whose number was typed; what finds students of the session by phone or name stays in the field. */
  const isNumber = (typed: string): boolean =>
    kindOfDoorInput(typed) === 'card' ||
    session.students.some((student) => hasNumber(typed, student)) ||
    (isNumberAtDoor(typed) &&
      !session.students.some((student) =>
        isFoundAtDoor(typed, { ...student, name: joinFullName(student) }),
      ));

  return { outcome, show, takeIn, isNumber };
};
