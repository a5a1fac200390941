import { formOf } from './form.ts';
import { insertTeacher } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls that the teacher makes, as a form or as JSON. */
export const createTeacherCalls = async (test: TestApp) => {
  const teacher = await insertTeacher(test);
  return {
    teacher,
    sendForm: async (method: Method, url: string, fields: Parameters<typeof formOf>[0]) => {
      const { payload, headers } = await formOf(fields);
      return test.app.inject({ method, url, headers: { ...teacher.headers, ...headers }, payload });
    },
    sendJson: (method: Method, url: string, payload?: object) =>
      test.app.inject({
        method,
        url,
        headers: teacher.headers,
        ...(payload ? { payload } : {}),
      }),
  };
};
