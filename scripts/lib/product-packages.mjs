/** The nearest package of that name as Node resolves it: in node_modules of this package, or of one that it lies in. */
const resolve = (packages, from, name) => {
  const outer = (folder) => folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
  for (let folder = from; ; folder = outer(folder)) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
};

const namesOf = ({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
];

/**
 * The folders of all packages that these packages of the project need, themselves among them, by the lock file. What is not
 * installed on this machine, such as the programs of other systems, is named too.
 */
export function listNeeded(lockFile, names) {
  const { packages } = lockFile;
  const needed = new Set();
  const visit = (from, name) => {
    const path = resolve(packages, from, name);
    if (path === undefined || needed.has(path)) return;
    needed.add(path);
    for (const next of namesOf(packages[path])) visit(path, next);
  };
  for (const name of names) visit('', name);
  return [...needed];
}
