/** A gateway's template with its parameters in the places `{{1}}`, `{{2}}` and so on. */
export const fillTemplate = (template: string, parameters: readonly string[]): string =>
  template.replaceAll(/\{\{(\d)\}\}/gu, (_, place: string) => parameters[Number(place) - 1] ?? '');
