import { readConfig } from './config/config.ts';
import { runRestore } from './product/backup-commands.ts';
import { explainStartError } from './product/explain-start-error.ts';

const say = (text: string) => void process.stdout.write(`${text}\n`);

try {
  await runRestore(readConfig(process.env), process.argv.slice(2), say);
} catch (error) {
  process.stderr.write(`${explainStartError(error)}\n`);
  process.exitCode = 1;
}
