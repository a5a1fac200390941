import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The specification's route table (spec §2), one line per page. */
export default [
  layout('features/shell/main-layout.tsx', [
    index('features/home/home.page.tsx'),
    route('features', 'features/platform-features/features.page.tsx'),
    route('courses/:gradeId?', 'features/courses/courses.page.tsx'),
    route('course/:courseId?', 'features/courses/course.page.tsx'),
    route('course/:courseId/lesson/:lessonId', 'features/lessons/lesson.page.tsx', {
      id: 'course-lesson',
    }),
    route('lesson/:lessonId?', 'features/lessons/lesson.page.tsx'),
    route('profile', 'features/profile/profile.page.tsx'),
    route('subscription', 'features/subscriptions/subscription.page.tsx'),
    route('payment/:paymentId', 'features/subscriptions/payment/payment.page.tsx'),
    route('*', 'features/not-found/not-found.page.tsx'),
  ]),
  route('maintenance', 'features/maintenance/maintenance.page.tsx'),
  route('my-certificates', 'features/certificates/my-certificates.page.tsx'),
  route('certificates', 'features/certificates/certificates.page.tsx'),
  route('honors', 'features/honors/honors.page.tsx'),
  route('all_honors', 'features/honors/honors.page.tsx', { id: 'all-honors' }),
  route('student-honors', 'features/honors/honors.page.tsx', { id: 'student-honors' }),
  route('my_honors', 'features/honors/honors.page.tsx', { id: 'my-honors' }),
  route('verify/:certificateId', 'features/certificates/verify-certificate.page.tsx'),
  route('pay/:token', 'features/family-payment/pay.page.tsx'),
  route('payment/simulator/:orderId', 'features/payments/simulator/simulator.page.tsx'),
  route('login', 'features/accounts/login.page.tsx'),
  route('register', 'features/accounts/register.page.tsx'),
  route('invitation', 'features/accounts/invitation.page.tsx'),
  route('forgot-password', 'features/accounts/forgot-password.page.tsx'),
  route('reset-password', 'features/accounts/reset-password.page.tsx'),
  route('verify-email', 'features/accounts/verify-email.page.tsx'),
  route('verify-email-pending', 'features/accounts/verify-email-pending.page.tsx'),
  route('unsubscribe', 'features/mail-choices/unsubscribe.page.tsx'),
  route('admin/login', 'features/accounts/teacher-login.page.tsx'),
  route('admin/dashboard', 'features/dashboard/dashboard.page.tsx'),
] satisfies RouteConfig;
