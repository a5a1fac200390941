import { writeFileSync } from 'node:fs';

/** Records errors outside every test: they fail a run, but Vitest's own JSON report leaves them out. */
export default class OutsideErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const file = process.env.OUTSIDE_ERRORS_FILE;
    if (file)
      writeFileSync(file, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)));
  }
}
