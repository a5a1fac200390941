import type { FastifyInstance } from 'fastify';
import { secondStep } from '#contract/identity/second-step.ts';
import {
  readAccount,
  presentTeacherSession,
} from '#server/features/identity/accounts/sign-in/teacher-session.ts';
import {
  setDeviceCookie,
  deviceOf,
} from '#server/features/identity/accounts/credentials/request-device.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { clientAddressOf } from '#server/platform/limits/client-address.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  beginApp,
  linkApp,
  removeApp,
} from '#server/features/identity/accounts/second-step/app.service.ts';
import { renewRecoveryCodes } from '#server/features/identity/accounts/second-step/change-factors.service.ts';
import { completeSignIn } from './complete-sign-in.service.ts';
import {
  beginConfirmation,
  confirm,
} from '#server/features/identity/accounts/second-step/confirm.service.ts';
import { closeOffer } from '#server/features/identity/accounts/second-step/factors.repository.ts';
import {
  addPasskey,
  beginPasskey,
  removePasskey,
} from '#server/features/identity/accounts/second-step/own-passkeys.service.ts';
import { showFactors } from '#server/features/identity/accounts/second-step/show-factors.ts';

const bindFactors = (app: FastifyInstance, platform: Platform): void => {
  const { database, clock } = platform;
  bind(app, secondStep.get, ({ viewer }) => showFactors(platform, viewer.id));
  bind(app, secondStep.closeOffer, ({ viewer }) => closeOffer(database, viewer.id, clock.now()));
  bind(app, secondStep.beginApp, ({ viewer }) => beginApp(platform, viewer));
  bind(app, secondStep.enableApp, ({ viewer, body, request }) =>
    linkApp(platform, viewer, { ...body, ip: clientAddressOf(request) }),
  );
  bind(app, secondStep.removeApp, ({ viewer }) => removeApp(platform, viewer));
  bind(app, secondStep.beginPasskey, ({ viewer }) => beginPasskey(platform, viewer));
  bind(app, secondStep.addPasskey, ({ viewer, body }) => addPasskey(platform, viewer, body));
  bind(app, secondStep.removePasskey, ({ viewer, params }) =>
    removePasskey(platform, viewer, params.id),
  );
  bind(app, secondStep.renewRecoveryCodes, ({ viewer }) => renewRecoveryCodes(platform, viewer));
};

/** Binds the second step of the sign-in, and confirmations (decisions/0096, 0097). */
export const secondStepPlugin = featurePlugin('second-step', (app, platform) => {
  bind(app, secondStep.signIn, async ({ body, request, reply }) => {
    const { session, device, userId } = await completeSignIn(platform, {
      ...body,
      ip: clientAddressOf(request),
      deviceOf: (email) => deviceOf(platform, [email], request),
    });
    setDeviceCookie(reply, device);
    return presentTeacherSession(session, await readAccount(platform, userId));
  });
  bind(app, secondStep.beginConfirmation, ({ viewer }) => beginConfirmation(platform, viewer));
  bind(app, secondStep.confirm, ({ viewer, body, request }) =>
    confirm(platform, viewer, { ...body, ip: clientAddressOf(request) }),
  );
  bindFactors(app, platform);
});
