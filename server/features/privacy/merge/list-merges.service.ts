import { findStudentName } from '#server/features/privacy/export/exported-rows.repository.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listEndedPersons, listSimilar } from './merged-persons.repository.ts';
import { presentPerson } from './merges.presenter.ts';
import { listOpenMerges } from './merges.repository.ts';
import { undoableUntil } from './undo-merge.service.ts';

const maxSimilar = 20;

/** Who may be the same person as a student, and whom the merges of the last 30 days made part of it. @throws student.not_found */
export const listMergesOf = async ({ database, clock }: Platform, id: string) => {
  const now = clock.now();
  if (!(await findStudentName(database, id))) throw new AppError('student.not_found');
  const [similar, open] = await Promise.all([
    listSimilar(database, id, { now, limit: maxSimilar }),
    listOpenMerges(database, { studentId: id }),
  ]);
  const undoable = open.filter((merge) => now < undoableUntil(merge));
  const ended = await listEndedPersons(
    database,
    undoable.map(({ ended_id: endedId }) => endedId),
  );
  return {
    similar: similar.map(presentPerson),
    merges: undoable.flatMap((merge) => {
      const person = ended.find((row) => row.id === merge.ended_id);
      return person
        ? [
            {
              id: merge.id,
              firstName: person.first_name,
              lastName: person.last_name,
              cardNumber: person.card_number,
              madeAt: merge.made_at.toISOString(),
              undoableUntil: undoableUntil(merge).toISOString(),
            },
          ]
        : [];
    }),
  };
};
