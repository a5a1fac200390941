import { route } from '#contract/route.ts';
import { pictureForm, pictureReply } from './picture-form.ts';

/** The teacher's picture, which visitors see beside the contact (decisions/0115). */
export const teacherPicture = {
  get: route({
    method: 'GET',
    path: '/api/settings/teacher-picture',
    tag: 'settings',
    summary: "The teacher's picture, for everybody",
    access: 'public',
    reply: pictureReply,
  }),
  replace: route({
    method: 'PUT',
    path: '/api/settings/teacher-picture',
    tag: 'settings',
    summary: 'Replaces the picture, cut to a square',
    access: 'teacher',
    ...pictureForm,
    reply: pictureReply,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/settings/teacher-picture',
    tag: 'settings',
    summary: 'Takes the picture away; without one it changes nothing',
    access: 'teacher',
  }),
};
