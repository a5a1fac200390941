import { type RawBuilder, sql } from 'kysely';
import { unseen } from '#server/platform/database/unseen.repository.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';

/** Who asks, as far as a query needs to know. */
export type Asking = Pick<Viewer, 'id' | 'role'>;

/** What a query for something of a lesson is asked with. */
export type Asked = { id: string; viewerId: string; seesDrafts: boolean; now: Date };

/** The same inside a query: values, or columns of a table that holds them. */
export type AskedInQuery = { [Name in keyof Asked]: Asked[Name] | RawBuilder<Asked[Name]> };

/** Asks for the thing of that id: drafts are the teacher's alone. */
export const askedBy = (viewer: Asking, id: string, now: Date): Asked => ({
  id,
  viewerId: viewer.id,
  seesDrafts: viewer.role === 'teacher',
  now,
});

/** Those who ask at the same moment, a list for each column. */
export type AskedTogether = {
  ids: string[];
  viewerIds: string[];
  draftSights: boolean[];
  moments: Date[];
};

export const togetherOf = (asked: readonly Asked[]): AskedTogether => ({
  ids: asked.map(({ id }) => id),
  viewerIds: asked.map(({ viewerId }) => viewerId),
  draftSights: asked.map(({ seesDrafts }) => seesDrafts),
  moments: asked.map(({ now }) => now),
});

/** What they asked as a table to select from, called `asked`; its `place` counts from 1. */
export const askedTable = ({ ids, viewerIds, draftSights, moments }: AskedTogether) => sql`
  unnest(
    ${unseen(ids, 'uuid[]')}, ${unseen(viewerIds, 'uuid[]')}, ${unseen(draftSights, 'bool[]')},
    ${unseen(moments, 'timestamptz[]')}
  ) with ordinality as asked (id, viewer_id, sees_drafts, now, place)`;

/** Whoever asks in a row of `askedTable`. */
export const eachAsked: AskedInQuery = {
  id: sql.ref('asked.id'),
  viewerId: sql.ref('asked.viewer_id'),
  seesDrafts: sql.ref('asked.sees_drafts'),
  now: sql.ref('asked.now'),
};
