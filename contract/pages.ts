/** Who may see a page (spec §2): `member` is any signed-in user. */
type PageAccess = 'public' | 'member' | 'teacher';

/**
 * The pages of the product (spec §2, routes). The web's route table binds each to its module;
 * the server answers any other path with status 404 and the not-found page.
 */
export const pages = [
  { path: '/', access: 'public', prerender: true },
  { path: '/features', access: 'public', prerender: true },
  { path: '/features/:lessonId', access: 'public' },
  { path: '/courses', access: 'public', prerender: true },
  { path: '/courses/1', access: 'public', prerender: true },
  { path: '/courses/2', access: 'public', prerender: true },
  { path: '/courses/3', access: 'public', prerender: true },
  { path: '/courses/:gradeId', access: 'public' },
  { path: '/course/:courseId', access: 'member', drawnShell: true },
  { path: '/lesson/:lessonId', access: 'member', drawnShell: true },
  { path: '/course/:courseId/lesson/:lessonId', access: 'member', drawnShell: true },
  { path: '/my-results', access: 'member' },
  { path: '/my-certificates', access: 'member' },
  { path: '/certificates', access: 'member' },
  { path: '/honors', access: 'member' },
  { path: '/all_honors', access: 'member' },
  { path: '/student-honors', access: 'member' },
  { path: '/my_honors', access: 'member' },
  { path: '/notifications', access: 'member' },
  { path: '/practice', access: 'member' },
  { path: '/profile', access: 'member' },
  { path: '/subscription', access: 'member' },
  // It shows a student's first name and purchase to anybody with its address.
  { path: '/payment/:paymentId', access: 'public', isUnlisted: true },
  // It shows a student's name and grade to people who have the certificate, so search engines must
  // not list it.
  { path: '/verify/:certificateId', access: 'public', isUnlisted: true },
  // It shows a student's first name and purchase to anybody with the link.
  { path: '/pay/:token', access: 'public', isUnlisted: true },
  // It shows a student's work to anybody with the link.
  { path: '/parent/:token', access: 'public', isUnlisted: true },
  { path: '/payment/simulator/:orderId', access: 'public', isUnlisted: true },
  { path: '/login', access: 'public', prerender: true },
  { path: '/register', access: 'public', prerender: true },
  // It shows the name that belongs to a code, so search engines must not list it.
  { path: '/invitation', access: 'public', isUnlisted: true },
  // It shows the name and the address that belong to a link.
  { path: '/staff-invitation', access: 'public', isUnlisted: true },
  { path: '/forgot-password', access: 'public', prerender: true },
  { path: '/reset-password', access: 'public' },
  { path: '/verify-email', access: 'public' },
  { path: '/verify-email-pending', access: 'public' },
  // Each address belongs to one mail, so search engines must not list it.
  { path: '/unsubscribe', access: 'public', isUnlisted: true },
  // It shows the first name of a student to the guardian who has the link.
  { path: '/honor-consent', access: 'public', isUnlisted: true },
  { path: '/admin/login', access: 'public', prerender: true },
  { path: '/admin/dashboard', access: 'teacher' },
] as const satisfies readonly ProductPage[];

export type ProductPage = {
  path: string;
  access: PageAccess;
  prerender?: true;
  /** The built shell contains the page's skeleton instead of an empty document. */
  drawnShell?: true;
  /** Open to everybody, but hidden from search engines. */
  isUnlisted?: true;
};

/**
 * The file of a page within the built pages: its own HTML when it is prerendered, else a shell
 * that names the page's scripts, so that the browser requests all of them at once.
 */
export const documentOf = ({ path, prerender }: ProductPage): string => {
  if (!prerender) return `shells/${path.slice(1).replaceAll(/[/:]+/gu, '-')}.html`;
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
};

/**
 * The path with which the build renders a page with parameters: the names of the parameters are
 * their values.
 */
export const drawnPath = ({ path }: ProductPage): string => path.replaceAll(':', '');
