import type { FastifyInstance } from 'fastify';
import { guardianConsent, honorConsents, honors, taughtHonors } from '#contract/honors/honors.ts';
import { acceptsPicture } from '#domain/honors/consent.ts';
import { searchWords } from '#domain/text/search.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import type { Platform } from '#server/platform/platform.ts';
import { giveConsent, withdrawConsent } from './change-consents.service.ts';
import { readConsentTexts } from './consent-text.ts';
import { kindsOf, presentConsents } from './consents.presenter.ts';
import { findStudentFirstName, readConsentState } from './consents.repository.ts';
import { honorTexts } from './honors.texts.ts';
import { getHonor, readHonors } from './list-honors.service.ts';
import { changeHonor, createHonor, removeHonor } from './save-honor.service.ts';

const bindLists = (app: FastifyInstance, platform: Platform): void => {
  bind(app, honors.list, async ({ query, reply }) => {
    const { honors: page, total } = await readHonors(platform, { of: 'shown' }, query);
    void reply.header('x-total-count', total);
    return page;
  });

  bind(app, honors.listOwn, async ({ viewer, query, reply }) => {
    const own = { of: 'student', studentId: viewer.id } as const;
    const { honors: page, total } = await readHonors(platform, own, query);
    void reply.header('x-total-count', total);
    return page;
  });

  bind(app, taughtHonors.list, async ({ viewer, params: { teacherId }, query, reply }) => {
    if (teacherId !== viewer.id) throw new AppError('honor.teacher_not_found');
    const words = searchWords(query.search);
    const { honors: data, total } = await readHonors(
      platform,
      { of: 'teacher', teacherId, words },
      query,
    );
    void reply.header('x-total-count', total);
    return { success: true, data, message: honorTexts.listed };
  });
};

const bindChanges = (app: FastifyInstance, platform: Platform): void => {
  bind(app, taughtHonors.get, ({ params }) => getHonor(platform, params.id));

  bind(app, taughtHonors.create, async ({ viewer, body }) =>
    getHonor(platform, await createHonor(platform, viewer.id, body)),
  );

  bind(app, taughtHonors.update, async ({ viewer, params, body }) => {
    await changeHonor(platform, viewer.id, params.id, body);
    return getHonor(platform, params.id);
  });

  bind(app, taughtHonors.delete, ({ viewer, params }) =>
    removeHonor(platform, viewer.id, params.id),
  );
};

const bindConsents = (app: FastifyInstance, platform: Platform): void => {
  const { database, guardianLinks, publicUrl } = platform;
  const readOwn = async (studentId: string) => {
    const [state, texts] = await Promise.all([
      readConsentState(database, studentId),
      readConsentTexts(database),
    ]);
    return { ...presentConsents(state), texts };
  };

  bind(app, taughtHonors.consents, async ({ params: { studentId } }) => {
    const firstName = await findStudentFirstName(database, studentId);
    if (firstName === undefined) throw new AppError('student.not_found');
    return {
      ...presentConsents(await readConsentState(database, studentId)),
      guardianLink: `${publicUrl}/honor-consent?token=${guardianLinks.sign(studentId)}`,
    };
  });

  bind(app, honorConsents.get, ({ viewer }) => readOwn(viewer.id));

  bind(app, honorConsents.give, async ({ viewer, body }) => {
    await giveConsent(platform, viewer.id, body);
    return readOwn(viewer.id);
  });

  bind(app, honorConsents.withdraw, async ({ viewer, params }) => {
    await withdrawConsent(platform, viewer.id, params.kind);
    return readOwn(viewer.id);
  });
};

const bindGuardianLinks = (app: FastifyInstance, platform: Platform): void => {
  const { database, guardianLinks } = platform;
  /** @throws AppError honor_consent.unknown_link */
  const readLink = async (token: string) => {
    const studentId = guardianLinks.read(token);
    const studentFirstName = studentId && (await findStudentFirstName(database, studentId));
    if (!studentId || studentFirstName === undefined) {
      throw new AppError('honor_consent.unknown_link');
    }
    return { studentId, studentFirstName };
  };

  bind(app, guardianConsent.get, async ({ params }) => {
    const { studentId, studentFirstName } = await readLink(params.token);
    const { refusals } = await readConsentState(database, studentId);
    return { studentFirstName, acceptsPicture: acceptsPicture(kindsOf(refusals)) };
  });

  bind(app, guardianConsent.withdraw, async ({ params }) => {
    const { studentId, studentFirstName } = await readLink(params.token);
    await withdrawConsent(platform, studentId, 'guardian');
    return { studentFirstName, acceptsPicture: false };
  });
};

/** Binds the calls on honors and on the consents to them (spec §7, decisions §12). */
export const honorsPlugin = featurePlugin('honors', (app, platform) => {
  bindLists(app, platform);
  bindChanges(app, platform);
  bindConsents(app, platform);
  bindGuardianLinks(app, platform);
});
