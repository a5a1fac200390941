import { watermarkCodeFromBytes } from '#domain/identity/watermark-code.ts';
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Ids } from '#server/platform/ids/ids.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ensureWatermark, type OwnWatermarkRow } from './watermarks.repository.ts';

/** A random code, so that it reveals nothing about the student. */
const inventCode = (ids: Ids): string =>
  watermarkCodeFromBytes(Buffer.from(ids.secret(), 'base64url')) ?? inventCode(ids);

/**
 * The viewer's watermark of today in this session, stored at its first use (decisions/0065).
 * @throws AppError auth.session_expired
 */
export const showWatermark = async (
  platform: Platform,
  viewer: Viewer,
): Promise<OwnWatermarkRow> => {
  const { database, clock, ids } = platform;
  const now = clock.now();
  const watermark = {
    studentId: viewer.id,
    sessionId: viewer.sessionId,
    day: dayInEgypt(now),
    now,
  };
  try {
    const row = await ensureWatermark(database, { ...watermark, code: inventCode(ids) });
    if (!row) throw new AppError('auth.session_expired');
    return row;
  } catch (error) {
    // Two of 78 thousand million codes are hardly ever equal. If they are, another code is made.
    if (isUniqueViolation(error, 'watermarks_pkey')) return showWatermark(platform, viewer);
    throw error;
  }
};
