-- Until when a process has claimed an attempt to end it, so that several share those of a school (decisions/0167). It is in no
-- index, so that a claim writes the row alone.
alter table exam_attempts add column claimed_until timestamptz;
