export function filesOfPage(
  manifest: object,
  routeId: string,
): { scripts: string[]; styles: string[] };
