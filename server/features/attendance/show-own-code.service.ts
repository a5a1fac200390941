import type * as z from 'zod/mini';
import type { ownCardCode } from '#contract/attendance/class-sessions.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { findCardOwner } from './class-sessions.repository.ts';

/** The code that a student's phone shows now; it is void in some minutes, and on another day. */
export const showOwnCode = async (
  { database, clock, cardCodes }: Platform,
  studentId: string,
): Promise<z.input<typeof ownCardCode.get.reply>> => {
  const student = await findCardOwner(database, studentId);
  if (!student) throw new AppError('student.not_found');
  const now = clock.now();
  const owner = { id: student.id, cardNumber: student.card_number };
  return {
    cardNumber: student.card_number,
    code: cardCodes.phoneCodeOf(owner, dayInEgypt(now), now),
  };
};
