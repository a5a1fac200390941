import { formatDateTime } from '#domain/formats/dates.ts';
import { exportParts, type TableName } from '#server/features/privacy/classification/table-plan.ts';
import { columnTexts } from './column.texts.ts';
import { exportTexts as texts, tableTexts } from './export.texts.ts';
import type { ExportedRow } from './exported-rows.repository.ts';
import type { OwnData } from './read-own-data.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (sign) => entities[sign] ?? sign);

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (value instanceof Date) return formatDateTime(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const cell = (value: unknown): string => `<td dir="auto">${escapeHtml(shown(value))}</td>`;

const tableOf = (name: TableName, rows: readonly ExportedRow[]): string => {
  const columns = Object.keys(rows[0] ?? {});
  const head = columns
    .map((column) => `<th scope="col">${escapeHtml(columnTexts[column] ?? column)}</th>`)
    .join('');
  const body = rows
    .map((row) => `<tr>${columns.map((column) => cell(row[column])).join('')}</tr>`)
    .join('\n');
  const title = escapeHtml(tableTexts[name] ?? name);
  return `<h3>${title} (${rows.length})</h3>\n<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
};

const style = `body{font-family:system-ui,sans-serif;line-height:1.7;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1b1f24;background:#fff}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.9rem}th,td{border:1px solid #cbd2d9;padding:.3rem .6rem;text-align:start;vertical-align:top;max-width:30rem}
th{background:#f1f4f7;white-space:nowrap}h2{border-block-end:2px solid #cbd2d9;margin-block-start:2.5rem}
@media (prefers-color-scheme:dark){body{color:#e6e9ec;background:#14181d}th{background:#232a31}th,td,h2{border-color:#3a434c}}`;

/** One page with everything, readable in a browser without a network. */
export const drawDataPage = (data: OwnData, now: Date): string => {
  const parts = exportParts.map((part) => {
    const tables = data.filter((table) => table.part === part && table.rows.length > 0);
    const content = tables.map(({ name, rows }) => tableOf(name, rows)).join('\n');
    return `<h2>${texts.parts[part]}</h2>\n${content || `<p>${texts.empty}</p>`}`;
  });
  return `<!doctype html>
<html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.title}</title>
<style>${style}</style></head><body><h1>${texts.title}</h1>
<p>${texts.madeAt(formatDateTime(now))}</p>
${parts.join('\n')}
</body></html>
`;
};
