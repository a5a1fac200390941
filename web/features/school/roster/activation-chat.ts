import { chatLink } from '#domain/contact/chat-link.ts';
import type { StudentState } from '#domain/school/students/student-states.ts';
import { calledName } from '#domain/text/called-name.ts';
import { joinFullName } from '#domain/text/names.ts';
import { activationTexts as texts } from './roster.texts.ts';

type Person = {
  firstName: string;
  lastName: string;
  phone: string;
  parentPhone: string;
  state?: StudentState;
};

/** The chat with a student, or else with the parent, in which the link is written; undefined where neither has one. */
export const activationChat = (
  student: Person,
  url: string,
): { href: string; isParents: boolean } | undefined => {
  const name = calledName(joinFullName(student));
  const isRenewal = student.state === 'active';
  const own = chatLink(
    student.phone,
    `${(isRenewal ? texts.renewMessage : texts.message)(name)}\n${url}`,
  );
  if (own !== undefined) return { href: own, isParents: false };
  const parents = chatLink(
    student.parentPhone,
    `${(isRenewal ? texts.renewMessage : texts.parentMessage)(name)}\n${url}`,
  );
  return parents === undefined ? undefined : { href: parents, isParents: true };
};
