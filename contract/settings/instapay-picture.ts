import { route } from '#contract/route.ts';
import { pictureForm, pictureReply } from './picture-form.ts';

/** The picture of the teacher's InstaPay QR code, which students see at the checkout (decisions/0184). */
export const instapayPicture = {
  get: route({
    method: 'GET',
    path: '/api/settings/instapay-picture',
    tag: 'settings',
    summary: 'The picture of the InstaPay QR code, for people with an account',
    access: 'member',
    permission: 'own',
    reply: pictureReply,
  }),
  replace: route({
    method: 'PUT',
    path: '/api/settings/instapay-picture',
    tag: 'settings',
    summary: 'Replaces the picture of the InstaPay QR code',
    access: 'teacher',
    ...pictureForm,
    reply: pictureReply,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/settings/instapay-picture',
    tag: 'settings',
    summary: 'Takes the picture away; without one it changes nothing',
    access: 'teacher',
  }),
};
