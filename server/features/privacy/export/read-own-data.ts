import { studentTables } from '#server/features/privacy/classification/classification.ts';
import type { ExportPart, TableName } from '#server/features/privacy/classification/table-plan.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type ExportedRow, listExportedRows } from './exported-rows.repository.ts';

/** What the platform stores about one student, table by table. */
export type OwnData = { part: ExportPart; name: TableName; rows: ExportedRow[] }[];

/** Reads each table that the classification exports. */
export const readOwnData = async (
  executor: Executor,
  student: { studentId: string; now: Date },
): Promise<OwnData> => {
  const data: OwnData = [];
  for (const table of studentTables) {
    const [name, { part, exported }] = table;
    if (exported === '') continue;
    data.push({ part, name, rows: await listExportedRows(executor, table, student) });
  }
  return data;
};
