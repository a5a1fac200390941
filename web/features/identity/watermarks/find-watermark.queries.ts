import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/calls/call.ts';
import { watermarks } from '#web/lib/api/teacher/teacher-api.ts';

/** The student and the device of a watermark's code. Throws `ApiError`; `watermark.not_found` when there is none. */
export const watermarkQuery = (code: string) =>
  queryOptions({
    queryKey: ['watermarks', code],
    queryFn: ({ signal }) => call(watermarks.get, { params: { code } }, { signal }),
    enabled: code !== '',
    retry: false,
  });
