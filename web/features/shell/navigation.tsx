import { clsx } from 'clsx';
import { NavLink } from 'react-router';
import { gradeLevels } from '#domain/settings/grades.ts';
import type { Viewer } from '#web/lib/session/session.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { paths } from '#web/paths/paths.ts';
import { Menu, menuItemClass } from './menu.tsx';
import { itemsFor } from './navigation-items.ts';
import { shellTexts as texts } from './shell.texts.ts';

type NavigationProps = { viewer: Viewer | null; layout: 'row' | 'column' };

const rowItem =
  'inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-medium hover:text-brand aria-[current=page]:border-brand aria-[current=page]:text-brand';

/** The site's main links; the curricula are a menu in the header and a plain list on a phone. */
export function Navigation({ viewer, layout }: NavigationProps) {
  const isRow = layout === 'row';
  // On a phone a student has these links at the bottom of the screen.
  const inBar = clsx(!isRow && viewer?.role === 'student' && 'max-md:hidden');
  return (
    <nav
      aria-label={texts.mainNavigation}
      className={clsx(isRow ? 'flex items-center gap-1' : 'grid gap-0.5')}
    >
      {itemsFor(viewer).map(({ label, to }) => {
        if (to !== undefined) {
          return (
            <NavLink
              key={label}
              to={to}
              end={to === paths.home()}
              className={clsx(isRow ? rowItem : menuItemClass, to === paths.home() && inBar)}
            >
              {label}
            </NavLink>
          );
        }
        return isRow ? (
          <Menu key={label} label={label}>
            <GradeLinks />
          </Menu>
        ) : (
          <section
            key={label}
            aria-label={label}
            className={clsx('my-1 border-y border-line py-2', inBar)}
          >
            <p aria-hidden="true" className="px-3 text-xs text-ink-soft">
              {label}
            </p>
            <GradeLinks />
          </section>
        );
      })}
    </nav>
  );
}

function GradeLinks() {
  const gradeNames = useGradeNames();
  return (
    <>
      {gradeLevels.map((grade) => (
        <NavLink key={grade} to={paths.courses(grade)} className={menuItemClass}>
          <span className="tabular inline-grid size-7 place-items-center rounded-sm border-2 border-brand text-xs font-bold text-brand">
            {grade}
          </span>
          {gradeNames[grade]}
        </NavLink>
      ))}
      <NavLink to={paths.courses()} end className={menuItemClass}>
        {texts.allCurricula}
      </NavLink>
    </>
  );
}
