-- A threshold may have decimals, such as 72.5 (spec §3: percent).
alter table exams alter column certificate_threshold type double precision;
