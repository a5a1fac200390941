import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variables } from './variables.ts';

const rows = Object.entries(variables).map(
  ([name, { meaning, whenUnset }]) => `| \`${name}\` | ${meaning} | ${whenUnset} |`,
);

/** Written anew with \`vitest run --project unit server/config -u\`. */
const settingsDocument = `# Settings

All are environment variables, and all are optional. The start refuses a wrong value, names it and says what is allowed; \`npm run doctor\`
looks at the rest.

| Name | Meaning | When it is not set |
|---|---|---|
${rows.join('\n')}

The tests read \`CHROMIUM_PATH\` too: a browser to take instead of the one from npm.
`;

test('the document of the settings is made from what reads them', async () => {
  await expect(settingsDocument).toMatchFileSnapshot(
    join(import.meta.dirname, '../../docs/settings.md'),
  );
});
