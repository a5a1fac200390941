/** A period ends before `endsAt`: one that lasts to the end of 30 June ends at the first moment of July. */
export function lastMoment({ endsAt }: { endsAt: string }): Date {
  return new Date(Date.parse(endsAt) - 1);
}
