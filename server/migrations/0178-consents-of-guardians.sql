-- The register says that a guardian consented only where the teacher recorded it: a link and an account can be the student's own
-- (decisions/0210).
create or replace view consent_register as
  select consent.id, consent.student_id, 'honors' as source, consent.kind as kind,
    case when consent.kind = 'guardian' and consent.recorded_by is not null then 'guardian' else 'student' end as given_by,
    coalesce(consent.guardian_name, '') as guardian_name, consent.agreed_text as wording,
    consent.given_at, consent.withdrawn_at, consent.recorded_by
  from honor_consents consent
  union all
  select consent.id, consent.student_id, 'families', 'messages', 'student', '', consent.wording, consent.changed_at,
    (
      select min(later.changed_at) from parent_consents later
      where later.student_id = consent.student_id and not later.is_given
        and (later.changed_at, later.id) > (consent.changed_at, consent.id)
    ), null::uuid
  from parent_consents consent where consent.is_given;
