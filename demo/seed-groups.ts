import { moveToGroup } from '#server/features/school/bulk-actions/bulk-actions.api.ts';
import { listStudentsOfExam } from '#server/features/results/results.api.ts';
import { saveGroup } from '#server/features/school/groups/groups.api.ts';
import type { Platform } from '#server/platform/platform.ts';

type Pupil = { id: string; grade: 1 | 2 | 3 };

const at = (day: number, from: string, to: string) => ({ day, from, to });

/** A group in each grade, and two whose hours overlap; the ids are fixed, so that a filling that is repeated makes them once. */
const demoGroups = [
  {
    id: '7d0c2f0e-5a64-4c0d-9a52-3c1f6a5e1b01',
    name: 'أولى ثانوي – السبت والثلاثاء',
    grade: 1,
    centre: 'سنتر النور',
    weeklyTimes: [at(6, '16:00', '18:00'), at(2, '16:00', '18:00')],
    capacity: 40,
  },
  {
    id: '7d0c2f0e-5a64-4c0d-9a52-3c1f6a5e1b02',
    name: 'ثانية ثانوي – الأحد والأربعاء',
    grade: 2,
    centre: 'سنتر الأوائل',
    weeklyTimes: [at(7, '15:00', '17:00'), at(3, '15:00', '17:00')],
    capacity: null,
  },
  {
    id: '7d0c2f0e-5a64-4c0d-9a52-3c1f6a5e1b03',
    name: 'ثالثة ثانوي – السبت مساءً',
    grade: 3,
    centre: 'سنتر النور',
    weeklyTimes: [at(6, '17:30', '20:00'), at(1, '18:00', '20:00')],
    capacity: 3,
  },
] as const;

/** The groups of the demo with the students of their grades. */
export const seedGroups = async (
  platform: Platform,
  teacherId: string,
  pupils: readonly Pupil[],
): Promise<void> => {
  const viewer = { id: teacherId };
  for (const { weeklyTimes, ...group } of demoGroups) {
    await saveGroup(platform, teacherId, {
      ...group,
      weeklyTimes: [...weeklyTimes],
      isArchived: false,
      showsBest: false,
      version: 0,
    });
    const ids = pupils.filter(({ grade }) => grade === group.grade).map(({ id }) => id);
    await moveToGroup({ ...platform, listStudentsOfExam }, viewer, {
      clientKey: platform.ids.next(),
      students: { of: 'marked', ids },
      groupId: group.id,
    });
  }
};
