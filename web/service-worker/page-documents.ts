import { gradeLevels } from '#domain/settings/grades.ts';
import { paths } from '#web/paths/paths.ts';

const anyId = '*';

/**
 * The pages without an id that a student reaches by a tap: from the tabs, the menu, the bell and the links of a page. Without
 * a network each still shows its header and tabs.
 */
const simplePages = {
  courses: paths.courses(),
  ...Object.fromEntries(gradeLevels.map((grade) => [`courses${grade}`, paths.courses(grade)])),
  practice: paths.practice(),
  myResults: paths.myResults(),
  profile: paths.profile(),
  subscription: paths.subscription(),
  features: paths.features(),
  myCertificates: paths.myCertificates(),
  notifications: paths.notifications(),
  honors: paths.honors(),
  myHonors: paths.myHonors(),
};

/** Pages that open without a network; one document serves all addresses of a page, and names nobody. */
const cachedPages = [
  paths.home(),
  ...Object.values(simplePages),
  paths.course(anyId),
  paths.lesson(anyId),
  paths.lesson(anyId, anyId),
  // Stored once somebody opens a page of it that works without a network (`web/lib/offline/stored-page/`).
  paths.dashboard(),
];

/** An address of each page that the device stores with an opened lesson. */
export const shellPaths = {
  ...simplePages,
  home: paths.home(),
  course: paths.course('offline'),
  lesson: paths.lesson('offline'),
  lessonOfCourse: paths.lesson('offline', 'offline'),
};

/** The path under which the document of an address is stored; undefined for a page that needs the network. */
export const documentKey = (pathname: string): string | undefined =>
  cachedPages
    .find((page) => new RegExp(`^${page.replaceAll(anyId, '[^/]+')}/?$`, 'u').test(pathname))
    ?.replaceAll(anyId, 'offline');
