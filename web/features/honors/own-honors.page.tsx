import { useQuery } from '@tanstack/react-query';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { queryClient } from '#web/lib/api/query-client.ts';
import { pageFrom } from '#web/lib/lists/address-filters.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { requireMember } from '#web/lib/session/guard.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { HonorsView, useHonorsPage } from './honors-view.tsx';
import { ownHonorsQuery } from './honors.queries.ts';
import { honorTexts as texts } from './honors.texts.ts';

export const meta = () => [{ title: pageTitle(texts.own) }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireMember(request, texts.loginRequired);
  void queryClient.prefetchQuery(ownHonorsQuery(pageFrom(new URL(request.url).searchParams)));
  return null;
}

/** Says why classmates do not see an honor, and where that is decided. */
function HiddenNote() {
  return (
    <Notice
      className="mb-6"
      actions={
        <LinkButton to={paths.profile('profile')} look="secondary">
          {texts.decide}
        </LinkButton>
      }
    >
      <p>{texts.hiddenNote}</p>
    </Notice>
  );
}

/** `/my_honors` and `/student-honors`: the student's own honors (spec §2). */
export default function OwnHonorsPage() {
  const { page, onPage } = useHonorsPage();
  const honors = useQuery(ownHonorsQuery(page));
  const hasHidden = honors.data?.items.some(({ isShownToOthers }) => !isShownToOthers) ?? false;
  return (
    <HonorsView
      title={texts.own}
      lead={texts.ownLead}
      emptyHint={texts.ownEmptyHint}
      otherPage={{ to: paths.honors(), label: texts.toAll }}
      honors={honors}
      page={page}
      onPage={onPage}
      note={hasHidden && <HiddenNote />}
    />
  );
}
