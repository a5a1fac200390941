export function importedBy(name: string, readAsset: (name: string) => string): Set<string>;
export function filesOfPage(
  manifest: object,
  routeId: string,
): { scripts: string[]; styles: string[] };
