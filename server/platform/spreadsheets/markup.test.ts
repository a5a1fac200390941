import { expect, test } from 'vitest';
import { sniffSavedSheet } from './markup.ts';

test.each([
  ['<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>', 'webPage'],
  ['<!DOCTYPE html>\n<html>', 'webPage'],
  ['\n<meta charset="utf-8"><table>', 'webPage'],
  ['<!-- تقرير -->\n<table border=1>', 'webPage'],
  ['<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>', 'xml2003'],
  ['<?xml version="1.0"?><ss:Workbook>', 'xml2003'],
  ['<?xml version="1.0"?><quiz>', undefined],
  ['الاسم,الهاتف', undefined],
  ['a < b، ما <table> في HTML؟', undefined],
] as const)('the text %j is saved as %s', (text, kind) => {
  expect(sniffSavedSheet(text)).toBe(kind);
});
