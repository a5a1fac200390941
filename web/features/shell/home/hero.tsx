import { FlaskConical } from 'lucide-react';
import { useViewer } from '#web/lib/session/session.ts';
import { paths } from '#web/paths/paths.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { homeTexts as texts } from './home.texts.ts';
import { PeriodicTable } from './periodic-table.tsx';

/** The intro items appear 0.8 seconds after one another (spec §1). */
const introStep = 800;

export function Hero() {
  const viewer = useViewer();
  // A student's day, above, has the heading of the page.
  const Title = viewer?.role === 'student' ? 'h2' : 'h1';
  return (
    <section className="overflow-hidden border-b border-line">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 md:grid-cols-[1.05fr_1fr] md:items-center md:gap-12 md:py-16">
        <div>
          <Title className="text-4xl font-bold md:text-5xl">{texts.title}</Title>
          <p className="mt-4 max-w-prose text-lg text-ink-soft">{texts.promise}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to={paths.courses(viewer?.grade)} size="lg" className="max-sm:grow">
              {texts.startLearning}
            </LinkButton>
            {viewer?.role === 'teacher' && (
              <LinkButton to={paths.dashboard()} size="lg" look="secondary">
                {texts.teacherButton}
              </LinkButton>
            )}
          </div>
        </div>
        <div>
          <PeriodicTable caption={texts.tableCaption} />
          <ul className="mt-6 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {texts.introItems.map((item, index) => (
              <li
                key={item}
                className="flex animate-appear items-center gap-2 font-medium"
                style={{ animationDelay: `${index * introStep}ms` }}
              >
                <FlaskConical className="size-5 shrink-0 text-accent" />
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
