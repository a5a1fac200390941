import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/calls/call.ts';
import { teacherPicture } from '#web/lib/api/on-demand/on-demand-api.ts';

/** The teacher's picture, for visitors. */
export const teacherPictureQuery = queryOptions({
  queryKey: ['teacher-picture'],
  queryFn: ({ signal }) => call(teacherPicture.get, {}, { signal }),
});
