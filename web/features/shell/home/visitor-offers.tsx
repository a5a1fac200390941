import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { plansOnSale } from '#domain/settings/plans.ts';
import { toEgp } from '#domain/settings/money.ts';
import { countedDuration } from '#domain/catalogue/counted-duration.ts';
import { lessonPreviewsQuery } from '#web/features/catalogue/catalogue.api.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { useSite } from '#web/lib/site.ts';
import { paths } from '#web/paths/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Mixed } from '#web/ui/mixed.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { teacherPicture } from '#web/lib/api/visitors/visitor-api.ts';
import { query } from '#web/lib/calls/query.ts';
import { visitorOffersTexts as texts } from './visitor-offers.texts.ts';

/** The teacher's picture, for visitors. */
const teacherPictureQuery = query(teacherPicture.get, {});

/** How many previews are shown; more would push the prices out of view. */
const shownPreviews = 3;

/**
 * What a visitor asks before registering: what a lesson looks like, what it costs, and whom to ask (decisions/0115). It is loaded
 * after the page, which shows no prices and contacts before its scripts run (decisions/0028).
 */
export function VisitorOffers() {
  return (
    <section aria-labelledby="offers-title" className="mx-auto max-w-6xl px-4 pb-14">
      <h2 id="offers-title" className="text-2xl">
        {texts.title}
      </h2>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        <Prices />
        <div className="grid grid-cols-1 gap-6 empty:hidden">
          <Previews />
          <Contact />
        </div>
      </div>
    </section>
  );
}

function Prices() {
  const plans = plansOnSale(useSite());
  return (
    <Card>
      <h3 className="text-lg">{texts.prices}</h3>
      <p className="text-sm text-ink-soft">
        {plans.length > 0 ? texts.pricesHint : texts.pricesSoon}
      </p>
      <ul aria-label={texts.prices} className="mt-3 grid gap-2 empty:hidden">
        {plans.map(({ id, name, priceInPiastres }) => (
          <li key={id} className="flex items-center justify-between gap-4">
            <Mixed text={name} className="min-w-0" />
            <bdi className="tabular shrink-0 font-bold text-brand">
              {formatPrice(toEgp(priceInPiastres))}
            </bdi>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Renders nothing without previews, also if they cannot be loaded. */
function Previews() {
  const { data: previews = [] } = useQuery(lessonPreviewsQuery);
  if (previews.length === 0) return null;
  return (
    <Card>
      <h3 className="text-lg">{texts.lessons}</h3>
      <p className="text-sm text-ink-soft">{texts.lessonsHint}</p>
      <ul className="mt-3 grid gap-2">
        {previews.slice(0, shownPreviews).map(({ id, title, courseName, duration }) => (
          <li key={id}>
            <Link
              to={paths.features(id)}
              className="flex min-h-14 items-center justify-between gap-4 rounded-md border border-line bg-raised px-4 py-2 text-ink transition-colors duration-150 hover:border-brand"
            >
              <span className="grid min-w-0">
                <Mixed text={title} className="font-medium" />
                <Mixed text={courseName} className="text-sm text-ink-soft" />
              </span>
              <span className="shrink-0 text-sm text-ink-soft">{countedDuration(duration)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Hidden while the teacher gives neither picture nor contact. */
function Contact() {
  const { contactEmail, contactPhone, teacherName } = useSite();
  const { data } = useQuery(teacherPictureQuery);
  const picture = data?.imageUrl ?? null;
  if (picture === null && contactEmail === '' && contactPhone === '') return null;
  return (
    <Card className="flex flex-wrap items-center gap-4">
      {picture !== null && (
        <img
          src={`${picture}?width=480`}
          alt={teacherName || texts.teacher}
          width={96}
          height={96}
          className="size-24 rounded-lg object-cover"
        />
      )}
      <div className="min-w-0 grow basis-56">
        <h3 className="text-lg">{texts.contact}</h3>
        {teacherName !== '' && <p>{teacherName}</p>}
        <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
          {contactPhone !== '' && (
            <a href={`tel:${contactPhone}`} className={buttonClass({ look: 'secondary' })}>
              {texts.call} <bdi dir="ltr">{contactPhone}</bdi>
            </a>
          )}
          {contactEmail !== '' && (
            <a href={`mailto:${contactEmail}`} className={buttonClass({ look: 'secondary' })}>
              {texts.write}
            </a>
          )}
        </div>
      </div>
    </Card>
  );
}
