import type { FastifyInstance } from 'fastify';
import { students } from '#contract/school/students.ts';
import { bind } from '#server/platform/http/bind.ts';
import { featurePlugin } from '#server/platform/feature-plugin.ts';
import { contentDisposition } from '#server/platform/http/messages/content-disposition.ts';
import { type Platform, readOlder } from '#server/platform/platform.ts';
import { decideGrade } from './decide-grade.service.ts';
import { exportStudents } from './export-students.service.ts';
import { bindGifts } from './gifts.routes.ts';
import { givePremium, takePremiumBack } from './gift-premium.service.ts';
import { getStudent, listStudents } from './list-students.service.ts';
import { saveStudent } from './save-student.service.ts';
import { sendStudentResetLink } from './send-reset-link.service.ts';
import { listCentres } from './students.repository.ts';
import { presentGrant, presentListed, presentStudent } from './students.presenter.ts';

const bindLists = (app: FastifyInstance, platform: Platform): void => {
  for (const route of [students.list, students.listUnused]) {
    bind(app, route, async ({ viewer, request, query, reply }) => {
      const { rows, total } = await readOlder(platform, request, (older) =>
        listStudents(older, viewer, query),
      );
      void reply.header('x-total-count', total);
      return rows.map((row) => presentListed(row, viewer));
    });
  }

  bind(app, students.listCentres, () => listCentres(platform.database));

  bind(app, students.export, async ({ viewer, request, query, reply }) => {
    const { name, mediaType, content } = await readOlder(platform, request, (older) =>
      exportStudents(older, viewer, query),
    );
    return reply
      .type(mediaType)
      .header('content-disposition', contentDisposition(name, false))
      .send(content);
  });
};

const bindRecords = (app: FastifyInstance, platform: Platform): void => {
  bind(app, students.get, ({ viewer, params }) => getStudent(platform, viewer, params.id));

  for (const route of [students.update, students.patch]) {
    bind(app, route, async ({ viewer, params, body }) =>
      presentStudent(await saveStudent(platform, viewer, params.id, body), viewer),
    );
  }

  bind(app, students.decideGrade, async ({ viewer, params, body }) =>
    presentStudent(await decideGrade(platform, viewer, { id: params.id, ...body }), viewer),
  );

  bind(app, students.givePremium, async ({ viewer, params, body }) => {
    const grant = await givePremium(platform, viewer, params.id, body);
    return presentGrant(grant, viewer, platform.clock.now());
  });

  bind(app, students.takePremiumBack, ({ viewer, params }) =>
    takePremiumBack(platform, viewer, params.id, params.grantId),
  );

  bind(app, students.sendResetLink, ({ viewer, params }) =>
    sendStudentResetLink(platform, viewer, params.id),
  );
};

/** Binds the calls on students (spec §7, unused layer included). */
export const studentsPlugin = featurePlugin('students', (app, platform) => {
  bindLists(app, platform);
  bindRecords(app, platform);
  bindGifts(app, platform);
});
