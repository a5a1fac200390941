import type { RouteArguments } from '#contract/route.ts';
import type { bulkActions } from '#contract/school/bulk-actions.ts';
import type { SkipReason } from '#domain/school/groups/skip-reasons.ts';
import { changeStudents, lockAccounts } from '#server/features/identity/accounts/accounts.api.ts';
import {
  assertJoinable,
  assertOwnGroup,
  lockGroup,
} from '#server/features/school/groups/groups.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Viewer } from '#server/platform/sessions/viewer.ts';
import { type ChosenStudent, listChosen } from './bulk-actions.repository.ts';
import { chooseStudents, type PlatformWithExamLists } from './choose-students.ts';
import { type Done, runOnce, skip, skipGone } from './run-once.ts';

type Form = RouteArguments<typeof bulkActions.moveToGroup>['body'];

const move = async (
  transaction: Executor,
  ids: readonly string[],
  groupId: string | null,
): Promise<Done> => {
  // Locks the group before the students, in the order in which deleting a group locks them.
  const group = groupId === null ? null : await lockGroup(transaction, groupId);
  if (group) assertJoinable(group);
  await lockAccounts(transaction, ids);
  const students = await listChosen(transaction, ids);
  const reasonOf = (student: ChosenStudent): SkipReason | undefined => {
    if (student.group_id === (group?.id ?? null)) return 'already_there';
    return group && student.grade !== group.grade ? 'other_grade' : undefined;
  };
  const judged = students.map((student) => ({ student, reason: reasonOf(student) }));
  const moved = judged.filter(({ reason }) => reason === undefined);
  await changeStudents(
    transaction,
    moved.map(({ student }) => student.id),
    { group_id: group?.id ?? null },
  );
  return {
    done: moved.map(({ student }) => ({
      id: student.id,
      detail: { from: student.group_id, to: group?.id ?? null },
    })),
    skipped: [
      ...skipGone(ids, students),
      ...judged.flatMap(({ student, reason }) => (reason ? [skip(student, reason)] : [])),
    ],
  };
};

/**
 * Moves students of its grade into a group, or removes them from their groups.
 * @throws AppError group.not_found, request.invalid, bulk.nobody, bulk.too_many
 */
export const moveToGroup = (
  platform: PlatformWithExamLists,
  viewer: Pick<Viewer, 'id' | 'assistant'>,
  form: Form,
) =>
  runOnce(platform, {
    viewer,
    clientKey: form.clientKey,
    kind: 'group',
    action: 'student.move_to_group',
    prepare: async () => {
      assertOwnGroup(viewer, form.groupId);
      const ids = await chooseStudents(platform, viewer, form.students);
      return (transaction) => move(transaction, ids, form.groupId);
    },
  });
