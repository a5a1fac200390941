import { readConfig } from './config/config.ts';
import { runDoctor } from './product/doctor.ts';
import { explainStartError } from './product/explain-start-error.ts';

try {
  const wrong = await runDoctor(
    readConfig(process.env),
    (text) => void process.stdout.write(`${text}\n`),
  );
  process.exitCode = wrong === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${explainStartError(error)}\n`);
  process.exitCode = 1;
}
