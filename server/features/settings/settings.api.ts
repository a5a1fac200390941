import * as z from 'zod/mini';
import type { Executor } from '#server/platform/database/database.ts';
import { findSettings } from './settings.repository.ts';
import { platformFullName, teacherName, teacherTitle } from '#domain/platform.ts';

/** What everybody may know of the platform and its teacher. */
export type PublicSettings = { platformName: string; teacherName: string; teacherTitle: string };

const name = z.catch(z.string().check(z.minLength(1)), '');
const storedTeacher = z.catch(z.object({ name, title: name }), { name: '', title: '' });
const storedPlatform = z.catch(z.object({ name }), { name: '' });

/** The stored names, each with its default where nothing usable is stored. */
export const findPublicSettings = async (executor: Executor): Promise<PublicSettings> => {
  const settings = await findSettings(executor, ['teacher', 'platform']);
  const teacher = storedTeacher.parse(settings.get('teacher'));
  const platform = storedPlatform.parse(settings.get('platform'));
  return {
    platformName: platform.name || platformFullName,
    teacherName: teacher.name || teacherName,
    teacherTitle: teacher.title || teacherTitle,
  };
};
