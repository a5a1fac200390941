import type * as z from 'zod/mini';
import type { merges } from '#contract/privacy/merges.ts';
import type { ListedPersonRow, MergedPersonRow } from './merged-persons.repository.ts';
import type { MergeRow } from './merges.repository.ts';
import { countingSide, type MergePlanned, versionOf } from './plan-merge.ts';

type Preview = z.input<typeof merges.preview.reply>;

export const presentPerson = (row: ListedPersonRow) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  parentPhone: row.parent_phone,
  grade: row.grade,
  groupName: row.group_name ?? '',
  cardNumber: row.card_number,
  centreCode: row.centre_code,
  email: row.email ?? '',
  state: row.state,
});

const presentMerged = (row: MergedPersonRow): Preview['kept'] => ({
  ...presentPerson(row),
  registeredAt: row.created_at.toISOString(),
  counts: {
    payments: row.payments,
    paidInPiastres: row.paid_in_piastres,
    presences: row.presences,
    results: row.results,
    certificates: row.certificates,
    rights: row.rights,
    codes: row.codes,
    lessons: row.lessons,
    inquiries: row.inquiries,
  },
});

export const presentPreview = (plan: MergePlanned): Preview => ({
  version: versionOf(plan),
  kept: presentMerged(plan.kept),
  ended: presentMerged(plan.ended),
  mayChoose: plan.mayChoose,
  obstacle: plan.obstacle,
  exams: plan.exams.map((exam) => ({
    examId: exam.exam_id,
    title: exam.title,
    kept: {
      score: exam.kept_score,
      maxScore: exam.kept_max,
      submittedAt: exam.kept_at.toISOString(),
    },
    ended: {
      score: exam.ended_score,
      maxScore: exam.ended_max,
      submittedAt: exam.ended_at.toISOString(),
    },
  })),
  sessions: plan.entries
    .filter(({ field }) => field === 'presence')
    .map((entry) => ({
      day: entry.day,
      groupName: entry.group_name,
      counts: countingSide(entry),
    })),
  closes: {
    account: plan.ended.state === 'active',
    parentLink: plan.kept.has_parent_link && plan.ended.has_parent_link,
    invitation: plan.ended.state === 'invited' && plan.kept.state !== 'walkIn',
  },
});

export const presentMerge = (row: MergeRow) => ({
  id: row.id,
  keptId: row.student_id,
  madeAt: row.made_at.toISOString(),
  undoneAt: row.undone_at?.toISOString() ?? null,
});
