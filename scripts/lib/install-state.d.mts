export function isInstalled(
  wanted: { packages: object },
  installed: { packages: object } | undefined,
): boolean;
export function isAtLeast(version: string, lowest: string): boolean;
