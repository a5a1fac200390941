import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';

/**
 * Vacuums tables, as autovacuum does after a while, so that PostgreSQL may use index-only scans. Repeats the vacuum
 * while another process still reads the old rows.
 */
export const vacuumTables = async (database: Database, ...tables: string[]): Promise<void> => {
  for (const table of tables) {
    await vi.waitFor(
      async () => {
        await sql`vacuum (analyze) ${sql.table(table)}`.execute(database);
        const { rows } = await sql<{ notAllVisible: number }>`
          select relpages - relallvisible as "notAllVisible" from pg_class
          where oid = ${table}::regclass`.execute(database);
        expect(rows[0]?.notAllVisible).toBe(0);
      },
      { timeout: 30_000, interval: 200 },
    );
  }
};
