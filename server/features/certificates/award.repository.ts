import { type RawBuilder, sql } from 'kysely';
import { settingText } from '#server/features/settings/settings.api.ts';

/** A certificate that was earned and is not yet stored. */
export type CertificateDraft = {
  /** Random; the stored id also contains the template. */
  id: string;
  certificate_title: string;
  description: string;
  exam_title: string;
  issued_at: Date;
};

// The student's name is joined as `joinFullName` does it.
/**
 * The part of a statement that stores certificates and returns their ids. `earned` selects the certificates to store, with
 * `student_id` and `exam_id`. Template, names and signature are copied now and never change. A withdrawn certificate becomes
 * valid again at its old address, which may be printed already.
 */
export const awardFrom = (earned: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into certificates
    (id, student_id, exam_id, certificate_title, description, student_name, student_gender, exam_title, issued_at,
      teacher_name, teacher_title, signature_file_id)
  select design.template || '-' || earned.id, earned.student_id, earned.exam_id,
    earned.certificate_title, earned.description,
    trim(student.first_name || ' ' || student.last_name), student.gender, earned.exam_title, earned.issued_at,
    ${settingText('teacherName')}, ${settingText('teacherTitle')},
    design.signature_file_id
  from (${earned}) earned
    join users student on student.id = earned.student_id
    cross join certificate_design design
  on conflict (student_id, exam_id) do update set
    description = excluded.description, student_name = excluded.student_name, student_gender = excluded.student_gender,
    exam_title = excluded.exam_title, issued_at = excluded.issued_at,
    teacher_name = excluded.teacher_name, teacher_title = excluded.teacher_title,
    signature_file_id = excluded.signature_file_id, revoked_at = null
  where certificates.revoked_at is not null
  returning id, student_id, exam_id`;
