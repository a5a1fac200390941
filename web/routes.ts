import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** A page under a short id of its own: every page loads the ids of all, and the default is the file's path. */
const page = (id: string, path: string, file: string) => route(path, `features/${file}`, { id });

/** The specification's route table (spec §2), one line per page. */
export default [
  layout('features/shell/main-layout.tsx', { id: 'main' }, [
    index('features/shell/home/home.page.tsx', { id: 'home' }),
    page('features', 'features/:lessonId?', 'shell/platform-features/features.page.tsx'),
    page('courses', 'courses/:gradeId?', 'catalogue/courses/courses.page.tsx'),
    page('course', 'course/:courseId?', 'catalogue/courses/course.page.tsx'),
    page('course-lesson', 'course/:courseId/lesson/:lessonId', 'learning/lessons/lesson.page.tsx'),
    page('lesson', 'lesson/:lessonId?', 'learning/lessons/lesson.page.tsx'),
    page('my-results', 'my-results', 'results/own-results/my-results.page.tsx'),
    page(
      'notifications',
      'notifications',
      'messages/student-notifications/student-notifications.page.tsx',
    ),
    page('practice', 'practice', 'practice/practice.page.tsx'),
    page('profile', 'profile', 'shell/profile/profile.page.tsx'),
    page('subscription', 'subscription', 'payments/subscriptions/subscription.page.tsx'),
    page('payment', 'payment/:paymentId', 'payments/subscriptions/payment/payment.page.tsx'),
    page('my-certificates', 'my-certificates', 'certificates/my-certificates.page.tsx'),
    page('honors', 'honors', 'honors/honors.page.tsx'),
    page('all-honors', 'all_honors', 'honors/honors.page.tsx'),
    page('student-honors', 'student-honors', 'honors/honors.page.tsx'),
    page('my-honors', 'my_honors', 'honors/honors.page.tsx'),
    page('not-found', '*', 'shell/not-found/not-found.page.tsx'),
  ]),
  page('maintenance', 'maintenance', 'shell/maintenance/maintenance.page.tsx'),
  page('certificates', 'certificates', 'certificates/certificates.page.tsx'),
  page('verify-certificate', 'verify/:certificateId', 'certificates/verify-certificate.page.tsx'),
  page('pay', 'pay/:token', 'payments/family-payment/pay.page.tsx'),
  page('parent', 'parent/:token', 'families/parent-page/parent.page.tsx'),
  page('simulator', 'payment/simulator/:orderId', 'payments/simulator/simulator.page.tsx'),
  page('login', 'login', 'identity/accounts/login.page.tsx'),
  page('register', 'register', 'identity/accounts/register.page.tsx'),
  page('invitation', 'invitation', 'school/own-invitation/invitation.page.tsx'),
  page('forgot-password', 'forgot-password', 'identity/accounts/forgot-password.page.tsx'),
  page('reset-password', 'reset-password', 'identity/accounts/reset-password.page.tsx'),
  page('verify-email', 'verify-email', 'identity/accounts/verify-email.page.tsx'),
  page(
    'verify-email-pending',
    'verify-email-pending',
    'identity/accounts/verify-email-pending.page.tsx',
  ),
  page('unsubscribe', 'unsubscribe', 'identity/mail-choices/unsubscribe.page.tsx'),
  page('staff', 'staff-invitation', 'staff/staff-invitation.page.tsx'),
  page('guardian-consent', 'honor-consent', 'honors/guardian/guardian-consent.page.tsx'),
  page('teacher-login', 'admin/login', 'identity/accounts/teacher-login.page.tsx'),
  page('dashboard', 'admin/dashboard', 'overview/dashboard/dashboard.page.tsx'),
] satisfies RouteConfig;
