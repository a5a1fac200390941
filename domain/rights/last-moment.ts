/**
 * The last moment of a period, which ends before `endsAt`: one that lasts to the end of 30 June has the first moment
 * of July.
 */
export function lastMoment({ endsAt }: { endsAt: string }): Date {
  return new Date(Date.parse(endsAt) - 1);
}
