import type * as z from 'zod/mini';
import type { taughtHonors } from '#contract/honors/honors.ts';
import { acceptsPicture, isShownToOthers } from '#domain/honors/consent.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { HonorRow } from './honors.repository.ts';

type TaughtHonor = z.input<typeof taughtHonors.get.reply>;

export type PresentHonor = (row: HonorRow) => TaughtHonor;

/**
 * An honor with everything that the teacher sees; replies to students contain part of it by their schemas.
 * @param teacherName the name of the settings, as on every other page; empty until the teacher writes one
 */
export const honorPresenter =
  (files: Files, teacherName: string): PresentHonor =>
  (row) => {
    const refused = { student: row.student_refuses, guardian: row.guardian_refuses };
    const { image_file_id: imageId } = row;
    const hasPicture = imageId !== null && acceptsPicture(refused);
    return {
      id: row.id,
      studentId: row.student_id,
      description: row.description,
      studentImageUrl: hasPicture ? files.signedUrl(imageId) : null,
      createdAt: row.created_at.toISOString(),
      studentName: joinFullName({ firstName: row.first_name, lastName: row.last_name }),
      grade: row.grade,
      studentHasAccount: row.has_account,
      teacherName,
      isShownToOthers: isShownToOthers(refused),
      acceptsPicture: acceptsPicture(refused),
      version: row.version,
    };
  };
