import { Link } from 'react-router';
import { paths } from '#web/paths/paths.ts';
import { subscriptionTexts as texts } from './plan/subscription.texts.ts';

const links = [
  { text: 'browseCourses', to: paths.courses() },
  { text: 'yourSubscription', to: paths.profile('subscription') },
  { text: 'home', to: paths.home() },
] as const;

/** Links to continue from the plans (spec §2, subscription page). */
export function WayOut() {
  return (
    <nav aria-label={texts.wayOut}>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ text, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
            >
              {texts[text]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
