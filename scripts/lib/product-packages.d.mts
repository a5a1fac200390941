type Package = Partial<
  Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>
> & { peerDependenciesMeta?: Record<string, { optional?: boolean }> };

export function listNeeded(
  lockFile: { packages: Record<string, Package> },
  names: readonly string[],
): string[];
