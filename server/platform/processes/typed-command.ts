import { existsSync } from 'node:fs';
import { join } from 'node:path';

const productFolder = join(import.meta.dirname, '../../..');

/** How the product and its commands are started, by what lies beside them: in a checkout, an unpacked package, else an image. */
const typedIn = (folder: string) => {
  if (existsSync(join(folder, 'scripts'))) return { start: 'npm start', command: 'npm run' };
  if (existsSync(join(folder, 'command'))) return { start: './start', command: './command' };
  return { start: 'node server/main.ts', command: 'node server/command.ts' };
};

/**
 * Writes the commands of a text as a person types them in this installation.
 * @param text has them as in a checkout: `npm run backup -- FILE`
 */
export const withTypedCommands = (text: string, folder = productFolder): string => {
  const { start, command } = typedIn(folder);
  if (command === 'npm run') return text;
  return text
    .replaceAll(
      /npm run (admin|backup|doctor|files|restore|teacher)\b(?: --(?= ))?/gu,
      `${command} $1`,
    )
    .replaceAll('npm start', start);
};
