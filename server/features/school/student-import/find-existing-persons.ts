import {
  type InvitedPerson,
  phoneKeyOf,
  phoneKeysOf,
} from '#domain/school/student-import/read-rows.ts';
import type { RowProblem } from '#domain/school/student-import/rows.ts';
import { rowTexts as texts } from '#domain/school/student-import/student-import.texts.ts';
import { joinFullName } from '#domain/text/names.ts';
import { findInvited } from '#server/features/school/invitations/invitations.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { findRegisteredEmails, listByPhone } from './student-import.repository.ts';

type Listed = InvitedPerson & { isOtherPerson: boolean };

/** The problem of a person who already has an account or an invitation; one reason is enough. */
type ProblemOfExisting = (person: Listed) => RowProblem | undefined;

const filled = (values: readonly string[]) => values.filter((value) => value !== '');

/**
 * Finds the persons who already have an account or an invitation, and whose own number another student has, in three
 * statements for any number of rows. A number of somebody else is asked about, until the teacher says that it is another
 * person; a parent's number is shared freely.
 */
export const findExistingPersons = async (
  executor: Executor,
  people: readonly InvitedPerson[],
  now: Date,
): Promise<ProblemOfExisting> => {
  const emails = filled(people.map(({ email }) => email));
  const phones = filled(people.flatMap(({ phone, parentPhone }) => [phone, parentPhone]));
  const phoneKeys = filled(people.map(phoneKeyOf));
  const registered = await findRegisteredEmails(executor, emails);
  const students = (await listByPhone(executor, phones)).map((student) => {
    const {
      phone,
      parent_phone: parentPhone,
      first_name: firstName,
      last_name: lastName,
    } = student;
    return {
      ...student,
      firstName,
      lastName,
      keys: phoneKeysOf({ phone, parentPhone, firstName, lastName }),
    };
  });
  const withAccount = new Set(
    students.filter(({ has_account }) => has_account).flatMap(({ keys }) => keys),
  );
  const known = new Set(students.flatMap(({ keys }) => keys));
  const owners = Map.groupBy(students, ({ phone }) => phone);
  const invited = await findInvited(executor, { emails, phoneKeys }, now);
  return (person) => {
    const { email, phone } = person;
    const key = phoneKeyOf(person);
    const field = phone === '' ? 'parentPhone' : 'phone';
    if (registered.has(email)) return { field: 'email', text: texts.emailHasAccount };
    if (invited.emails.has(email)) return { field: 'email', text: texts.emailInvited };
    if (withAccount.has(key)) return { field, text: texts.personHasAccount };
    if (invited.phoneKeys.has(key)) return { field, text: texts.personInvited };
    const others = phone === '' ? undefined : owners.get(phone);
    if (!others || known.has(key) || person.isOtherPerson) return undefined;
    const names = others.slice(0, 3).map(joinFullName).join('، ');
    return { field: 'phone', text: texts.phoneOfOther(names), question: 'otherPerson' };
  };
};
