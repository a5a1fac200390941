/**
 * What a text is that programs save under the name of an Excel file: a web page with a table, or the XML of Excel 2003. Excel opens
 * both; undefined for every other text.
 */
export const sniffSavedSheet = (text: string): 'webPage' | 'xml2003' | undefined => {
  const start = text.slice(0, 2000).trimStart();
  if (/^<\?xml[^>]*>/iu.test(start) && /<(?:\w+:)?workbook\b|excel\.sheet/iu.test(start)) {
    return 'xml2003';
  }
  return /^(?:<!--[\s\S]*?-->\s*)?<(?:!doctype html|html|head|meta|table)\b/iu.test(start)
    ? 'webPage'
    : undefined;
};

/** Why such a text is refused. */
export const savedSheetTexts = {
  webPage: 'هذا الملف صفحة ويب باسم ملف Excel. افتحه في Excel واحفظه بصيغة xlsx ثم ارفعه.',
  xml2003: 'هذا ملف Excel قديم بصيغة XML. افتحه في Excel واحفظه بصيغة xlsx ثم ارفعه.',
} as const;
