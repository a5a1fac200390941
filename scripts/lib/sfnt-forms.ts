/**
 * Gives the contextual glyphs of an Arabic font (initial, medial, final, ligatures) character codes of their own.
 * A PDF names the text of each glyph by looking it up in the font's character table; glyphs that only
 * shaping reaches are missing there, and text copied from the PDF would lose every joined letter.
 */
export function nameContextualGlyphs(font: Buffer): Buffer {
  const tables = readTables(font);
  const characters = readCharacters(table(tables, 'cmap'));
  const texts = new Map([...characters].map(([code, glyph]) => [glyph, normal(code)]));
  const substitutions = readSubstitutions(table(tables, 'GSUB'));
  // Substitutions build on one another (a ligature of an initial and a final form), so repeat until nothing changes.
  for (let previousSize = -1; previousSize !== texts.size;) {
    previousSize = texts.size;
    for (const { from, to } of substitutions) {
      const parts = from.map((glyph) => texts.get(glyph));
      if (!texts.has(to) && parts.every((part) => part !== undefined))
        // Composed, as the spare codes are: a medial ئ is made of the form of ي and its hamza.
        texts.set(to, parts.join('').normalize('NFKC'));
    }
  }
  const named = addForms(characters, texts);
  dropNamelessVariants(substitutions, new Set(characters.values()), new Set(named.values()));
  tables.set('cmap', writeCharacters(named));
  return writeTables(font.readUInt32BE(0), tables);
}

type Tables = Map<string, Buffer>;
/** `drop` removes it from its table, which works only for the last one of a list. */
type Substitution = { from: number[]; to: number; drop?: () => void };

/**
 * Codes that equal their letters under NFKC: the presentation forms, one for each contextual form, and
 * for further variants of a form the mathematical letters.
 */
const spareCodes = [
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
  [0x1ee00, 0x1eefb],
] as const;

function normal(code: number): string {
  return String.fromCodePoint(code).normalize('NFKC');
}

function table(tables: Tables, name: string): Buffer {
  const found = tables.get(name);
  if (!found) throw new Error(`The font has no table ${name}.`);
  return found;
}

function readTables(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    const start = font.readUInt32BE(entry + 8);
    const name = font.toString('latin1', entry, entry + 4);
    tables.set(name, font.subarray(start, start + font.readUInt32BE(entry + 12)));
  }
  return tables;
}

/** Character code → glyph, from the format 4 or 12 subtables. */
function readCharacters(cmap: Buffer): Map<number, number> {
  const characters = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const subtable = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) readSegments(subtable, characters);
    if (format === 12) readGroups(subtable, characters);
  }
  return characters;
}

function readSegments(subtable: Buffer, characters: Map<number, number>): void {
  const size = subtable.readUInt16BE(6);
  for (let at = 14; at < 14 + size; at += 2) {
    const end = subtable.readUInt16BE(at);
    const start = subtable.readUInt16BE(at + size + 2);
    const delta = subtable.readUInt16BE(at + size * 2 + 2);
    const place = at + size * 3 + 2;
    const offset = subtable.readUInt16BE(place);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const listed =
        offset === 0 ? code : subtable.readUInt16BE(place + offset + (code - start) * 2);
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) characters.set(code, glyph);
    }
  }
}

function readGroups(subtable: Buffer, characters: Map<number, number>): void {
  for (let index = 0; index < subtable.readUInt32BE(12); index += 1) {
    const group = 16 + index * 12;
    const start = subtable.readUInt32BE(group);
    for (let code = start; code <= subtable.readUInt32BE(group + 4); code += 1) {
      characters.set(code, subtable.readUInt32BE(group + 8) + code - start);
    }
  }
}

/** Single (type 1) and ligature (type 4) substitutions of all lookups. */
function readSubstitutions(gsub: Buffer): Substitution[] {
  const lookups = gsub.subarray(gsub.readUInt16BE(8));
  return offsets(lookups, 0).flatMap((start) => {
    const lookup = lookups.subarray(start);
    const read = { 1: readSingles, 4: readLigatures }[lookup.readUInt16BE(0)];
    return read ? offsets(lookup, 4).flatMap((at) => read(lookup.subarray(at))) : [];
  });
}

/** A counted list of 16-bit offsets. */
function offsets(buffer: Buffer, at: number): number[] {
  return Array.from({ length: buffer.readUInt16BE(at) }, (_, index) =>
    buffer.readUInt16BE(at + 2 + index * 2),
  );
}

function readSingles(subtable: Buffer): Substitution[] {
  const glyphs = readCoverage(subtable);
  const isByDelta = subtable.readUInt16BE(0) === 1;
  return glyphs.map((glyph, index) => ({
    from: [glyph],
    to: isByDelta
      ? (glyph + subtable.readUInt16BE(4)) & 0xffff
      : subtable.readUInt16BE(6 + index * 2),
    ...(index === glyphs.length - 1 && { drop: () => shortenCoverage(subtable) }),
  }));
}

function readLigatures(subtable: Buffer): Substitution[] {
  const firsts = readCoverage(subtable);
  return offsets(subtable, 4).flatMap((setStart, index) => {
    const set = subtable.subarray(setStart);
    return offsets(set, 0).map((start) => {
      const count = set.readUInt16BE(start + 2) - 1;
      const rest = Array.from({ length: count }, (_, place) =>
        set.readUInt16BE(start + 4 + place * 2),
      );
      return { from: [firsts[index] ?? 0, ...rest], to: set.readUInt16BE(start) };
    });
  });
}

/** Removes the last glyph; the others keep their positions. */
function shortenCoverage(subtable: Buffer): void {
  const coverage = subtable.subarray(subtable.readUInt16BE(2));
  if (coverage.readUInt16BE(0) !== 1) throw new Error('The glyphs are not listed one by one.');
  coverage.writeUInt16BE(coverage.readUInt16BE(2) - 1, 2);
}

function readCoverage(subtable: Buffer): number[] {
  const coverage = subtable.subarray(subtable.readUInt16BE(2));
  if (coverage.readUInt16BE(0) === 1) return offsets(coverage, 2);
  return Array.from({ length: coverage.readUInt16BE(2) }, (_, index) => {
    const first = coverage.readUInt16BE(4 + index * 6);
    const count = coverage.readUInt16BE(6 + index * 6) - first + 1;
    return Array.from({ length: count }, (_unused, step) => first + step);
  }).flat();
}

function addForms(
  characters: Map<number, number>,
  texts: Map<number, string>,
): Map<number, number> {
  // An isolated form that has the plain letter's glyph is spare too: the letter itself names that glyph.
  const isSpare = (code: number) =>
    !characters.has(code) ||
    characters.get(code) === characters.get(normal(code).codePointAt(0) ?? 0);
  const freeCodes = spareCodes.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(isSpare),
  );
  const extended = new Map(characters);
  const named = new Set(characters.values());
  for (const [glyph, text] of texts) {
    const place = named.has(glyph)
      ? -1
      : freeCodes.findIndex((code) => normal(code).trim() === text);
    if (place >= 0) extended.set(freeCodes.splice(place, 1)[0] ?? 0, glyph);
  }
  return extended;
}

/**
 * A form of a letter stays as it is where the font has a variant of it for which no code is left: ئ has five forms
 * and four codes. The variant is only a little wider or narrower, and a word without its letter cannot be found.
 */
function dropNamelessVariants(
  substitutions: Substitution[],
  letters: ReadonlySet<number>,
  named: ReadonlySet<number>,
): void {
  for (const { from, to, drop } of substitutions) {
    const [form] = from;
    if (form === undefined || letters.has(form) || !named.has(form) || named.has(to)) continue;
    if (!drop) throw new Error(`No code is left for the glyph ${to}.`);
    drop();
  }
}

/** One subtable of format 12, a group for each character. */
function writeCharacters(characters: Map<number, number>): Buffer {
  const sorted = [...characters].toSorted(([one], [other]) => one - other);
  const cmap = Buffer.alloc(12 + 16 + sorted.length * 12);
  cmap.writeUInt16BE(1, 2);
  cmap.writeUInt16BE(3, 4);
  cmap.writeUInt16BE(10, 6);
  cmap.writeUInt32BE(12, 8);
  cmap.writeUInt16BE(12, 12);
  cmap.writeUInt32BE(cmap.length - 12, 16);
  cmap.writeUInt32BE(sorted.length, 24);
  for (const [index, [code, glyph]] of sorted.entries()) {
    const group = 28 + index * 12;
    cmap.writeUInt32BE(code, group);
    cmap.writeUInt32BE(code, group + 4);
    cmap.writeUInt32BE(glyph, group + 8);
  }
  return cmap;
}

function writeTables(version: number, tables: Tables): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const header = Buffer.alloc(12 + sorted.length * 16);
  header.writeUInt32BE(version, 0);
  header.writeUInt16BE(sorted.length, 4);
  const power = Math.floor(Math.log2(sorted.length));
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((sorted.length - 2 ** power) * 16, 10);
  const parts = [header];
  let position = header.length;
  for (const [index, [name, content]] of sorted.entries()) {
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
    header.write(name, 12 + index * 16, 'latin1');
    header.writeUInt32BE(checksum(padded), 16 + index * 16);
    header.writeUInt32BE(position, 20 + index * 16);
    header.writeUInt32BE(content.length, 24 + index * 16);
    parts.push(padded);
    position += padded.length;
  }
  return Buffer.concat(parts);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
