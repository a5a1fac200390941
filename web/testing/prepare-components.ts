import { cleanup, configure } from '@testing-library/react';
import { afterEach, inject, vi } from 'vitest';
import { defaultGradeNames } from '#domain/settings/grades.ts';
import { showSite } from '#web/lib/site.ts';
import { receiveToasts } from '#web/ui/feedback/toasts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many times slower than usual the machine is, from `vitest.config.ts`. */
    machineSlowness: number;
  }
}

// `findBy…` and `waitFor` end at once when they succeed; by default they give up after a second, which a busy machine needs.
configure({ asyncUtilTimeout: 10_000 * inject('machineSlowness') });

// The server writes the settings into each page; a test has no page.
showSite({ gradeNames: defaultGradeNames });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  // Files share their modules: a message that no page has received would wait for the next file's page.
  receiveToasts(() => {})();
  localStorage.clear();
  vi.unstubAllGlobals();
});
