import { writeFileSync } from 'node:fs';

/** Writes down what Vitest's own JSON report leaves out: errors outside every test, which fail a run too. */
export default class OutsideErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const file = process.env.OUTSIDE_ERRORS_FILE;
    if (file)
      writeFileSync(file, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)));
  }
}
