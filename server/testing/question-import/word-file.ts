import { strToU8, zipSync } from 'fflate';

export const spaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="mc" xmlns:wps="wps" xmlns:v="v"';

const lists = `<w:numbering ${spaces}><w:abstractNum w:abstractNumId="7">
<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1-"/></w:lvl>
<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="arabicAbjad"/><w:lvlText w:val="%2)"/></w:lvl>
</w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num></w:numbering>`;

/** A Word file with that body, and lists of numbered questions with lettered options. */
export const wordFile = (body: string, others: Record<string, Uint8Array> = {}) =>
  zipSync({
    'word/document.xml': strToU8(`<w:document ${spaces}><w:body>${body}</w:body></w:document>`),
    'word/numbering.xml': strToU8(lists),
    ...others,
  });

export const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
/** A paragraph; with a level it is an item of the list. */
export const paragraph = (content: string, level?: number) => {
  const list = `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="3"/></w:numPr>`;
  return `<w:p><w:pPr>${level === undefined ? '' : list}</w:pPr>${content}</w:p>`;
};
