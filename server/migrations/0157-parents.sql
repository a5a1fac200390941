-- The page of a student that a parent opens without an account, by a link (decisions/0180). The address is computed from the id
-- with the server's secret: a copy of the database opens no page.
create table parent_links (
  id uuid primary key,
  student_id uuid not null references users,
  made_by uuid not null references users,
  made_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references users,
  constraint parent_links_ended check (num_nulls(ended_at, ended_by) in (0, 2))
);
create unique index parent_links_open on parent_links (student_id) where ended_at is null;

-- Each time a parent agreed to messages, or took that back: the latest counts.
create table parent_consents (
  id uuid primary key,
  student_id uuid not null references users,
  -- The link on whose page it happened; null where it was taken back in the student's data.
  link_id uuid references parent_links,
  is_given boolean not null,
  -- The sentence as the parent read it.
  wording text not null,
  changed_at timestamptz not null
);
create index parent_consents_of_student on parent_consents (student_id, changed_at desc, id desc);

create or replace view consent_register as
  select consent.id, consent.student_id, 'honors' as source, consent.kind as kind,
    case when consent.kind = 'guardian' then 'guardian' else 'student' end as given_by,
    coalesce(consent.guardian_name, '') as guardian_name, consent.agreed_text as wording,
    consent.given_at, consent.withdrawn_at, consent.recorded_by
  from honor_consents consent
  union all
  select consent.id, consent.student_id, 'families', 'messages', 'guardian', '', consent.wording, consent.changed_at,
    (
      select min(later.changed_at) from parent_consents later
      where later.student_id = consent.student_id and not later.is_given
        and (later.changed_at, later.id) > (consent.changed_at, consent.id)
    ), null::uuid
  from parent_consents consent where consent.is_given;
