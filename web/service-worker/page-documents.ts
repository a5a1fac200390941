import { paths } from '#web/paths.ts';

const anyId = '*';

/** Pages that open without a network; one document serves all addresses of a page, and names nobody. */
const keptPages = [
  paths.home(),
  paths.courses(),
  paths.course(anyId),
  paths.lesson(anyId),
  paths.lesson(anyId, anyId),
];

/** An address of each page that a student reaches from a stored lesson. */
export const shellPaths = {
  home: paths.home(),
  course: paths.course('offline'),
  lesson: paths.lesson('offline'),
  lessonOfCourse: paths.lesson('offline', 'offline'),
};

/** Under which path the document of an address is stored; undefined for a page that needs the network. */
export const documentKey = (pathname: string): string | undefined =>
  keptPages
    .find((page) => new RegExp(`^${page.replaceAll(anyId, '[^/]+')}/?$`, 'u').test(pathname))
    ?.replaceAll(anyId, 'offline');
