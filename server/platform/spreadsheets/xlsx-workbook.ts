import { posix } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { BesideParts } from './xlsx-beside.ts';
import { builtInPattern, type CellStyle } from './xlsx-cells.ts';
import { alignmentOf, createTextReader } from './xlsx-texts.ts';
import { readXml } from './xlsx-xml.ts';

type Parts = Record<string, Uint8Array>;

/** What the sheets of a workbook share, and where they are. */
export type Workbook = {
  sheets: { name: string; isHidden: boolean; xml: string; beside: BesideParts }[];
  shared: string[];
  styles: CellStyle[];
  is1904: boolean;
};

const workbookPath = 'xl/workbook.xml';

const textOf = (parts: Parts, path: string | undefined): string | undefined => {
  const bytes = path === undefined ? undefined : parts[path];
  return bytes && strFromU8(bytes);
};

/** The parts that the workbook or a sheet refers to: their kind and path by the id of the relation. */
const readRelations = (parts: Parts, of: string) => {
  const relations = new Map<string, { kind: string; path: string }>();
  const { dir, base } = posix.parse(of);
  readXml(textOf(parts, `${dir}/_rels/${base}.rels`) ?? '<none/>', {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target);
      relations.set(Id, { kind: posix.basename(Type), path });
    },
  });
  return relations;
};

const readShared = (xml: string | undefined): string[] => {
  const shared: string[] = [];
  const reader = createTextReader();
  if (xml === undefined) return shared;
  readXml(xml, {
    open: reader.open,
    text: reader.text,
    close: (name) => (name === 'si' ? void shared.push(reader.take()) : reader.close(name)),
  });
  return shared;
};

const readStyles = (xml: string | undefined): CellStyle[] => {
  const styles: CellStyle[] = [];
  const patterns = new Map<string, string>();
  const alignments: CellStyle['alignment'][] = [];
  const within: string[] = [];
  if (xml === undefined) return styles;
  readXml(xml, {
    open: (name, attributes) => {
      const parent = within.at(-1);
      within.push(name);
      if (name === 'numFmt') {
        patterns.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? 'General');
      } else if (name === 'font' && parent === 'fonts') alignments.push(undefined);
      else if (name === 'vertAlign' && within.includes('fonts')) {
        alignments[alignments.length - 1] = alignmentOf(attributes['val']);
      } else if (name === 'xf' && parent === 'cellXfs') {
        const { numFmtId = '0', fontId = '0' } = attributes;
        styles.push({
          pattern: patterns.get(numFmtId) ?? builtInPattern(Number(numFmtId)),
          alignment: alignments[Number(fontId)],
        });
      }
    },
    close: () => void within.pop(),
  });
  return styles;
};

const readBesideParts = (parts: Parts, sheetPath: string): BesideParts => {
  const all = [...readRelations(parts, sheetPath).values()];
  const partOf = (kind: string) => textOf(parts, all.find((each) => each.kind === kind)?.path);
  return { comments: partOf('comments'), drawing: partOf('drawing') };
};

/**
 * The parts of an Excel file that its cells need, and what lies on them.
 * @throws Error when it is no Excel file, or damaged
 */
export const readWorkbook = (bytes: Uint8Array): Workbook => {
  const parts = unzipSync(bytes, {
    filter: ({ name }) =>
      /^xl\/(?:[^/]+|_rels\/[^/]+|worksheets\/(?:_rels\/)?[^/]+|drawings\/[^/]+)\.(?:xml|rels)$/u.test(
        name,
      ),
  });
  const workbook = textOf(parts, workbookPath);
  if (workbook === undefined) throw new RangeError('The archive is no Excel file.');
  const relations = readRelations(parts, workbookPath);
  const pathOf = (kind: string) => [...relations.values()].find((each) => each.kind === kind)?.path;
  const sheets: Workbook['sheets'] = [];
  let is1904 = false;
  readXml(workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/u.test(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      const relation = relations.get(id);
      // Sheets of charts have no cells.
      const path = relation?.kind === 'worksheet' ? relation.path : '';
      const xml = textOf(parts, path);
      if (xml === undefined) return;
      const isHidden = /hidden/iu.test(attributes['state'] ?? '');
      const beside = readBesideParts(parts, path);
      sheets.push({ name: attributes['name'] ?? '', isHidden, xml, beside });
    },
  });
  const shared = readShared(textOf(parts, pathOf('sharedStrings')));
  return { sheets, shared, styles: readStyles(textOf(parts, pathOf('styles'))), is1904 };
};
