import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBackup } from '#server/features/backups/backups.api.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { addServerFigures } from '#server/platform/metrics/add-server-figures.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { storeFilesCheck } from '#server/platform/files/stored-files.repository.ts';
import { storeInstallationId } from '#server/platform/files/installation/installation.repository.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addGauges } from './product/add-gauges.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/dashboard.json'])(
  '%s asks for figures that the product has',
  async (file) => {
    const jobs = createJobs({
      connectionString: app.connectionString,
      log: { error: () => undefined },
    });
    await jobs.start();
    await jobs.stop();
    const madeAt = app.clock.now();
    await insertBackup(app.database, {
      id: app.platform.ids.next(),
      fileName: 'a.age',
      madeAt,
      sizeInBytes: 1,
      rows: 1,
      files: 0,
      provenAt: madeAt,
      problem: null,
    });
    await storeInstallationId(app.database, app.platform.ids.next(), { replaces: false });
    await storeFilesCheck(app.database, { checkedAt: madeAt, lostFileCount: 0 });
    const metrics = createMetrics();
    addGauges({ metrics }, app.platform);
    addServerFigures(metrics, app.app);
    metrics.noteCall({ route: '/', method: 'GET', status: 200, seconds: 1 });
    const named = new Set((await metrics.write()).match(/^(?:# TYPE )?(\w+)/gmu));
    const text = await readFile(new URL(`../${file}`, import.meta.url), 'utf8');
    const metricNames = text.match(/\b(?:chemistry|nodejs|process)_\w+/gu) ?? [];
    const suffix = /_(?:count|sum|bucket)$/u;
    const missing = metricNames.filter(
      (name) => !named.has(name) && !named.has(`# TYPE ${name.replace(suffix, '')}`),
    );
    expect(missing).toEqual([]);
    expect(metricNames.length).toBeGreaterThan(5);
    for (const gauge of [
      'chemistry_disk_free_bytes',
      'chemistry_backup_age_seconds',
      'chemistry_streams',
      'chemistry_calls_admitted_total',
      'chemistry_calls_turned_away_total',
    ])
      expect(named).toContain(gauge);
  },
);
