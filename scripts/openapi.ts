import { writeFileSync } from 'node:fs';
import { openApiDocument } from '#server/platform/http/openapi.ts';

/** Writes the snapshot of the HTTP surface that a test compares with the routes: `npm run openapi`. */
writeFileSync(
  new URL('../docs/openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument(), null, 2)}\n`,
);
