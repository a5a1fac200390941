import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { clearTokens } from '#web/lib/session/tokens.ts';
import { refuseWith, renderOnPage, serve } from '#web/testing/render-on-page.tsx';
import { signInTeacher } from '#web/testing/sign-in.ts';
import { dashboardTabs } from './dashboard-tabs.ts';

afterEach(clearTokens);

test.each(dashboardTabs.map(({ id, Panel }) => [id, Panel] as const))(
  'the panel %s says that it cannot be loaded, and asks again on request',
  async (id, Panel) => {
    signInTeacher();
    const calls = serve(refuseWith(500, ''));
    renderOnPage(
      <Suspense>
        <Panel />
      </Suspense>,
      `/admin/dashboard?tab=${id}`,
    );
    const [retry] = await screen.findAllByRole('button', { name: 'أعد المحاولة' });
    const before = calls.length;
    fireEvent.click(retry!);
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  },
);
