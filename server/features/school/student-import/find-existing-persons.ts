import { type InvitedPerson, phoneKeyOf } from '#domain/school/student-import/read-rows.ts';
import type { RowProblem } from '#domain/school/student-import/rows.ts';
import { rowTexts as texts } from '#domain/school/student-import/student-import.texts.ts';
import { findInvited } from '#server/features/school/invitations/invitations.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { findRegisteredEmails, listByPhone } from './student-import.repository.ts';

/** The problem of a person who already has an account or an invitation; one reason is enough. */
type ProblemOfExisting = (person: InvitedPerson) => RowProblem | undefined;

/** Finds the persons who already have an account or an invitation, in three statements for any number of rows. */
export const findExistingPersons = async (
  executor: Executor,
  people: readonly InvitedPerson[],
  now: Date,
): Promise<ProblemOfExisting> => {
  const emails = people.flatMap(({ email }) => (email === '' ? [] : [email]));
  const phones = people.flatMap(({ phone }) => (phone === '' ? [] : [phone]));
  const phoneKeys = people.map(phoneKeyOf).filter((key) => key !== '');
  const registered = await findRegisteredEmails(executor, emails);
  const students = new Set(
    (await listByPhone(executor, phones)).map(({ phone, first_name, last_name }) =>
      phoneKeyOf({ phone, firstName: first_name, lastName: last_name }),
    ),
  );
  const invited = await findInvited(executor, { emails, phoneKeys }, now);
  return (person) => {
    const { email } = person;
    const key = phoneKeyOf(person);
    if (registered.has(email)) return { field: 'email', text: texts.emailHasAccount };
    if (invited.emails.has(email)) return { field: 'email', text: texts.emailInvited };
    if (students.has(key)) return { field: 'phone', text: texts.personHasAccount };
    if (invited.phoneKeys.has(key)) return { field: 'phone', text: texts.personInvited };
    return undefined;
  };
};
