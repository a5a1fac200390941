import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Smaller ones are many and weigh little: deleting those would take longer than it is worth. */
const minMapBytes = 50 * 1024;

/**
 * Deletes from node_modules what is large and what nothing reads here: the headers of the pinned Node, which are for
 * compiling, and large source maps of libraries. Together that is a seventh of what a start installs.
 */
export function deleteUnread(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name.startsWith('node-'))
      rmSync(join(folder, entry.name, 'include'), { recursive: true, force: true });
  }
  deleteLargeMaps(folder);
}

function deleteLargeMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) deleteLargeMaps(path);
    else if (entry.name.endsWith('.map') && statSync(path).size >= minMapBytes) rmSync(path);
  }
}
