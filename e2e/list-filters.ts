import type { Page } from '@playwright/test';

/** Opens the sheet of the filters for which the line above a list has no room. */
export const openFilters = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^تصفية/u }).click();

/** Closes the sheet: the list behind it is narrowed already. */
export const closeFilters = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'اعرض النتائج' }).click();
