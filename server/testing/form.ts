import { crc32 } from 'node:zlib';

type FormValue = string | File | (string | File)[];

/** A multipart body for `inject`, built by the platform's own encoder. */
export const formOf = async (fields: Record<string, FormValue>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of Array.isArray(value) ? value : [value]) form.append(name, part);
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
};

/** The smallest file that is a PDF by its content. */
export const tinyPdf = (name = 'ملخص.pdf') =>
  new File(['%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'], name, {
    type: 'application/pdf',
  });

const mainTypes = {
  docx: ['word/document.xml', 'openxmlformats-officedocument.wordprocessingml.document'],
  pptx: ['ppt/presentation.xml', 'openxmlformats-officedocument.presentationml.presentation'],
  xlsx: ['xl/workbook.xml', 'openxmlformats-officedocument.spreadsheetml.sheet'],
  docm: ['word/document.xml', 'ms-word.document.macroEnabled'],
} as const;

type OfficeKind = keyof typeof mainTypes;

/** A ZIP archive whose entries are not compressed. */
const zip = (entries: Record<string, string>): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, path, content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, tail, path]));
    locals.push(local);
    offset += local.length;
  }
  const entry = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, entry, Buffer.from('PK\u0005\u0006'), end]);
};

/** The smallest file that is an Office document by its content. */
export const officeFile = (kind: OfficeKind): Buffer => {
  const [part, type] = mainTypes[kind];
  return zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.${type}.main+xml"/></Types>`,
    [part]: '<document/>',
  });
};

/** An archive that is no Office document. */
export const plainArchive = (): Buffer => zip({ 'notes.txt': 'text' });
