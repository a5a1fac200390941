import { dateWriter } from './dates.ts';

/** س for السبت in Egypt, where seven days stand in a row. */
export const formatWeekdayLetter = dateWriter({ weekday: 'narrow' });
