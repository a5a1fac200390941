import type { overview } from '#contract/overview/overview.ts';
import type { RouteReply } from '#contract/route.ts';
import type { insertTeacher } from '#server/testing/fixtures.ts';
import type { TestApp } from '#server/testing/test-app.ts';

type Overview = { [Name in keyof typeof overview]: RouteReply<(typeof overview)[Name]> };

/** What the teacher reads on the overview. */
export const createOverviewCalls = (
  app: TestApp,
  { headers }: Awaited<ReturnType<typeof insertTeacher>>,
) => {
  const read = async <Name extends keyof Overview>(url: string): Promise<Overview[Name]> => {
    const reply = await app.app.inject({ url, headers });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json();
  };
  return {
    stats: () => read<'stats'>('/api/stats'),
    tasks: () => read<'tasks'>('/api/overview/tasks'),
    today: () => read<'today'>('/api/overview/today'),
    setup: () => read<'setup'>('/api/overview/setup'),
    activity: () => read<'activity'>('/api/overview/activity'),
    week: () => read<'week'>('/api/overview/week'),
    results: () => read<'results'>('/api/overview/results'),
    behind: (query = '') => read<'behind'>(`/api/overview/students-behind${query}`),
  };
};
