import type { ColumnType } from 'kysely';

/** What the teacher's overview stores (decisions/0051). */
export type OverviewTables = {
  /** Days in Egypt on which students signed in or came back; the accounts write them. */
  active_days: {
    /** A date, which the driver would read as a moment: queries convert it to text. */
    day: ColumnType<string, string, string>;
  };
};
