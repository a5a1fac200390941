import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { subscriptionTexts as texts } from './subscription.texts.ts';

const links = [
  { label: texts.browseCourses, to: paths.courses() },
  { label: texts.yourSubscription, to: paths.profile('subscription') },
  { label: texts.home, to: paths.home() },
];

/** Links to continue from the plans (spec §2, subscription page). */
export function WayOut() {
  return (
    <nav aria-label={texts.wayOut}>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
