import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Chooses a CSV file with these lines, and has it read. */
export const chooseFile = async (page: Page, lines: string[]) => {
  await page.getByLabel('ملف الطلاب').setInputFiles({
    name: 'طلاب.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`),
  });
  await page.getByRole('button', { name: 'راجع الملف' }).click();
};

/** The row of a line of the file. */
export const line = (page: Page, number: number) =>
  page.getByRole('listitem', { name: `السطر ${number}`, exact: true });

export const newPhone = () =>
  `010${randomUUID().replaceAll(/\D/gu, '').padEnd(8, '7').slice(0, 8)}`;

/** Eight letters that no other journey uses as a name. */
export const newName = () =>
  randomUUID()
    .replaceAll('-', '')
    .slice(0, 8)
    .replaceAll(/./gu, (digit) => 'ابتثجحخدذرزسشصضط'.charAt(Number.parseInt(digit, 16)));
