-- What shows that a parent agreed to messages (decisions/0210): the code from a message to the parent's phone, or what the staff
-- heard or read. Without either it is the word of whoever holds the link, who may be the student.
alter table parent_consents
  add column proof text check (proof in ('code', 'teacher')),
  -- Who of the staff entered it; null for what was done on the page or in the student's data.
  add column recorded_by uuid references users,
  add constraint parent_consents_proof check (proof is null or is_given),
  add constraint parent_consents_recorder check (proof is distinct from 'teacher' or recorded_by is not null);

-- The code that a parent was sent, at most one for each student: it is deleted once it is used.
create table parent_consent_codes (
  student_id uuid primary key references users,
  -- Computed from the code with the server's secret.
  code_hash text not null,
  -- To which it was sent: it ends with the number.
  parent_phone text not null,
  sent_at timestamptz not null,
  made_by uuid not null references users,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0
);
create index parent_consent_codes_expiry on parent_consent_codes (expires_at);

create or replace view consent_register as
  select consent.id, consent.student_id, 'honors' as source, consent.kind as kind,
    case when consent.kind = 'guardian' and consent.recorded_by is not null then 'guardian' else 'student' end as given_by,
    coalesce(consent.guardian_name, '') as guardian_name, consent.agreed_text as wording,
    consent.given_at, consent.withdrawn_at, consent.recorded_by
  from honor_consents consent
  union all
  select consent.id, consent.student_id, 'families', 'messages',
    case when consent.proof is null then 'student' else 'guardian' end, '', consent.wording, consent.changed_at,
    (
      select min(later.changed_at) from parent_consents later
      where later.student_id = consent.student_id and not later.is_given
        and (later.changed_at, later.id) > (consent.changed_at, consent.id)
    ), consent.recorded_by
  from parent_consents consent where consent.is_given;
