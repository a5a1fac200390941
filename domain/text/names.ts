/** The first word is the first name, the rest the last name; runs of spaces count as one (spec §3). */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(' ') };
}

export function joinFullName(name: { firstName: string; lastName: string }): string {
  return [name.firstName, name.lastName].filter(Boolean).join(' ').trim();
}
