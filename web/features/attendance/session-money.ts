import type { ReactNode } from 'react';
import type { SessionStudent } from './class-session.queries.ts';

/** What a module above shows of payments, which this one does not know. */
export type SessionMoney = {
  /** One line of a row: what is owed, or whether the month is paid. */
  lineOf: (
    studentId: string,
  ) => { tone: 'success' | 'warning' | 'neutral'; text: string } | undefined;
  /** Who paid on the day of the session. */
  payerIds: ReadonlySet<string>;
  /** What is paid or owed, large, with the cash by one press. */
  ofStudent: (student: Pick<SessionStudent, 'id' | 'firstName' | 'lastName'>) => ReactNode;
  summary: () => ReactNode;
};

/** Renders a session with its payments. */
export type RenderWithMoney = (
  session: { groupId: string | null; day: string },
  render: (money: SessionMoney) => ReactNode,
) => ReactNode;
