import { readConfig } from './config/config.ts';
import { explainStartError } from './product/explain-start-error.ts';
import { runFilesCommand } from './product/files-command.ts';

try {
  await runFilesCommand(
    readConfig(process.env),
    process.argv.slice(2),
    (text) => void process.stdout.write(`${text}\n`),
  );
} catch (error) {
  process.stderr.write(`${explainStartError(error)}\n`);
  process.exitCode = 1;
}
