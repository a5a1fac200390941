export const passwordMinLength = 8;

/** The six checks that a new password must pass (spec §5), in the order they are listed on the page. */
export const passwordChecks = [
  {
    id: 'length',
    label: '8 أحرف على الأقل',
    passes: (p: string) => [...p].length >= passwordMinLength,
  },
  {
    id: 'special',
    label: 'رمز خاص واحد على الأقل مثل ! أو @ أو #',
    passes: (p: string) => /[!@#$%^&*(),.?":{}|<>]/.test(p),
  },
  { id: 'digit', label: 'رقم واحد على الأقل', passes: (p: string) => /\p{Nd}/u.test(p) },
  {
    id: 'lowercase',
    label: 'حرف إنجليزي صغير واحد على الأقل',
    passes: (p: string) => /[a-z]/.test(p),
  },
  {
    id: 'uppercase',
    label: 'حرف إنجليزي كبير واحد على الأقل',
    passes: (p: string) => /[A-Z]/.test(p),
  },
  { id: 'unique', label: 'حرف واحد على الأقل لا يتكرر', passes: hasCharacterUsedOnce },
] as const;

export type PasswordCheckId = (typeof passwordChecks)[number]['id'];

/** Which of the six checks a password passes. */
export function checkPassword(password: string): Record<PasswordCheckId, boolean> {
  const passed = passwordChecks.map(({ id, passes }) => [id, passes(password)] as const);
  return Object.fromEntries(passed) as Record<PasswordCheckId, boolean>;
}

export function isPasswordAcceptable(password: string): boolean {
  return passwordChecks.every(({ passes }) => passes(password));
}

function hasCharacterUsedOnce(password: string): boolean {
  const characters = [...password];
  return characters.some(
    (character) => characters.indexOf(character) === characters.lastIndexOf(character),
  );
}
