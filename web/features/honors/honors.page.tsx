import { useQuery } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { queryClient } from '#web/lib/api/query-client.ts';
import { pageFrom } from '#web/lib/lists/address-filters.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { requireMember } from '#web/lib/session/guard.ts';
import { paths } from '#web/paths.ts';
import { HonorsView, useHonorsPage } from './honors-view.tsx';
import { allHonorsQuery } from './honors.queries.ts';
import { honorTexts as texts } from './honors.texts.ts';

export const meta = () => [{ title: pageTitle(texts.all) }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireMember(request, texts.loginRequired);
  void queryClient.prefetchQuery(allHonorsQuery(pageFrom(new URL(request.url).searchParams)));
  return null;
}

/** `/honors` and `/all_honors`: the honors of all students who agreed to be named (spec §2). */
export default function HonorsPage() {
  const { page, onPage } = useHonorsPage();
  const honors = useQuery(allHonorsQuery(page));
  return (
    <HonorsView
      title={texts.all}
      lead={texts.allLead}
      emptyHint={texts.emptyHint}
      otherPage={{ to: paths.myHonors(), label: texts.toOwn }}
      honors={honors}
      page={page}
      onPage={onPage}
    />
  );
}
