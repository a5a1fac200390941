import type * as z from 'zod/mini';
import type { SearchHit } from '#contract/search-hit.ts';
import type { watermarks } from '#contract/identity/watermarks.ts';
import { groupWatermarkCode } from '#domain/identity/watermark-code.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { joinFullName } from '#domain/text/names.ts';
import { describeDevice } from '#server/features/identity/profile/profile.api.ts';
import type { OwnWatermarkRow, WatermarkRow } from './watermarks.repository.ts';

const nameOf = ({ first_name: firstName, last_name: lastName }: OwnWatermarkRow): string =>
  joinFullName({ firstName, lastName });

export const presentOwnWatermark = (row: OwnWatermarkRow) => ({
  name: nameOf(row),
  code: groupWatermarkCode(row.code),
});

export const presentWatermark = (row: WatermarkRow): z.input<typeof watermarks.get.reply> => ({
  code: groupWatermarkCode(row.code),
  student: { id: row.student_id, name: nameOf(row), email: row.email },
  device: describeDevice(row.user_agent),
  firstShownAt: row.first_shown_at.toISOString(),
});

export const presentHit = (row: WatermarkRow): SearchHit => ({
  id: row.code,
  title: groupWatermarkCode(row.code),
  details: [nameOf(row), formatDate(row.first_shown_at)],
  courseId: null,
});
