import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { defaultGradeNames } from '#domain/settings/grades.ts';
import { showSite } from '#web/lib/site.ts';

// The server writes the settings into each page; a test has no page.
showSite({ gradeNames: defaultGradeNames });

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});
