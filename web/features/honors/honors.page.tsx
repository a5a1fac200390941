import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ClientLoaderFunctionArgs, useLocation } from 'react-router';
import { queryClient } from '#web/lib/api/query-client.ts';
import { pageFrom } from '#web/lib/lists/address-filters.ts';
import { turnPage } from '#web/lib/lists/turn-page.ts';
import { useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { requireMember } from '#web/lib/session/guard.ts';
import { paths } from '#web/paths/paths.ts';
import { DirIcon } from '#web/ui/dir-icon.tsx';
import { HonorList } from './honor-list.tsx';
import { type HonorList as List, honorsQuery } from './honors.queries.ts';
import { honorTexts } from './honors.texts.ts';

/** The list that an address names: two addresses lead to the student's own honors, two to those of all students (spec §2). */
const listAt = (pathname: string): List =>
  /^\/(?:my_honors|student-honors)\/?$/u.test(pathname) ? 'own' : 'all';

export const meta = ({ location }: { location: { pathname: string } }) => [
  { title: pageTitle(honorTexts[listAt(location.pathname)].title) },
];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireMember(request, honorTexts.loginRequired);
  const { pathname, searchParams } = new URL(request.url);
  void queryClient.prefetchQuery(honorsQuery(listAt(pathname), pageFrom(searchParams)));
  return null;
}

const otherPages = { own: paths.honors(), all: paths.myHonors() };

/** The pages of honors, under the header of the main layout (decisions/0112): title, cards in all their states, and the way home (spec §2). */
export default function HonorsPage() {
  const { pathname } = useLocation();
  const list = listAt(pathname);
  const texts = honorTexts[list];
  const { filters, change } = useAddressFilters((address) => ({ page: pageFrom(address) }));
  const honors = useQuery(honorsQuery(list, filters.page));
  return (
    <div className="mx-auto flex max-w-6xl flex-col px-4 py-8">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl">{texts.title}</h1>
          <p className="mt-1 text-ink-soft">{texts.lead}</p>
        </div>
        <LinkButton to={otherPages[list]} look="secondary">
          {texts.toOther}
        </LinkButton>
      </div>
      <HonorList
        honors={honors}
        emptyHint={texts.emptyHint}
        page={filters.page}
        onPage={turnPage(change)}
      />
      <div className="mt-auto pt-10">
        <LinkButton
          to={paths.home()}
          look="quiet"
          icon={<DirIcon icon={ArrowLeft} className="size-5" />}
          className="-ms-4"
        >
          {honorTexts.backHome}
        </LinkButton>
      </div>
    </div>
  );
}
