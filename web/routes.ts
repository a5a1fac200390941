import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The specification's route table (spec §2): one line a page. */
export default [
  layout('features/shell/main-layout.tsx', [
    index('features/home/home.page.tsx'),
    route('courses/:gradeId?', 'features/courses/courses.page.tsx'),
    route('*', 'features/not-found/not-found.page.tsx'),
  ]),
] satisfies RouteConfig;
