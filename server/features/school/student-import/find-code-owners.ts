import {
  codeKeyOf,
  type InvitedPerson,
  phoneKeyOf,
  phoneKeysOf,
} from '#domain/school/student-import/read-rows.ts';
import type { RowProblem } from '#domain/school/student-import/rows.ts';
import { rowTexts as texts } from '#domain/school/student-import/student-import.texts.ts';
import { joinFullName } from '#domain/text/names.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { listByCode } from './student-import.repository.ts';

/** Finds the codes of a list that other students have already, in one statement. */
export const findCodeOwners = async (
  executor: Executor,
  people: readonly InvitedPerson[],
): Promise<(person: InvitedPerson) => RowProblem | undefined> => {
  const keys = new Set(people.map(codeKeyOf));
  keys.delete('');
  const rows = keys.size === 0 ? [] : await listByCode(executor, [...keys]);
  const owners = new Map(
    rows.map((row) => {
      const names = { firstName: row.first_name, lastName: row.last_name };
      const phones = { phone: row.phone, parentPhone: row.parent_phone };
      return [
        row.code_key,
        { name: joinFullName(names), keys: phoneKeysOf({ ...names, ...phones }) },
      ];
    }),
  );
  return (person) => {
    const owner = owners.get(codeKeyOf(person));
    // Somebody who is invited again keeps the code.
    if (!owner || owner.keys.includes(phoneKeyOf(person))) return undefined;
    return { field: 'centreCode', text: texts.codeOfOther(owner.name), question: 'takenCode' };
  };
};
