import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

type Finding = { code: string; filename: string };

/** Writes files into a folder of their own, hands it to `inspect`, and removes it. */
const withPlanted = <Result>(
  files: Record<string, string>,
  inspect: (folder: string) => Result,
): Result => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    return inspect(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** What the linter, set as it is here, finds in a project of these files: the rules by file. */
export const lintPlanted = (files: Record<string, string>): Map<string, string[]> =>
  withPlanted(files, (folder) => {
    const settings = ['oxlint.config.ts', 'modules.ts', 'package.json', 'tsconfig.json'];
    for (const file of settings) copyFileSync(join(root, file), join(folder, file));
    cpSync(join(root, 'scripts/lib/house'), join(folder, 'scripts/lib/house'), { recursive: true });
    const oxlint = join(root, 'node_modules/.bin/oxlint');
    const { stdout } = spawnSync(oxlint, ['-f', 'json', '.'], { cwd: folder, encoding: 'utf8' });
    const { diagnostics }: { diagnostics: Finding[] } = JSON.parse(stdout);
    const byFile = Map.groupBy(diagnostics, ({ filename }) => filename);
    return new Map([...byFile].map(([file, found]) => [file, found.map(({ code }) => code)]));
  });
