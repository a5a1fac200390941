import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { allRoutes } from '#contract/api/api.ts';
import type { Route } from '#contract/route.ts';
import { readConfig } from '#server/config/config.ts';
import { variables } from '#server/config/variables.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const settings = new Set(Object.keys(variables));

type Environment = Record<string, string>;

/** Lines such as `PORT=3000`; several may share a line that begins with a word. */
const readEnvironment = (text: string): Environment =>
  Object.fromEntries(
    [...text.matchAll(/(?<=^|\s)([A-Z_]+)=(\S+)/gmu)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const readExample = (file: string) => readEnvironment(read(file).replaceAll(/^#.*$/gmu, ''));
const example = readExample('deploy/settings.example');
const ofPackage = readExample('deploy/package/settings.example');

type Service = { environment?: Environment; image: string };
const compose = () =>
  parse(read('deploy/compose.yaml'), { merge: true }) as { services: Record<string, Service> };

type Probe = 'startupProbe' | 'readinessProbe' | 'livenessProbe';
type Manifest = {
  kind: string;
  metadata: { annotations?: Environment };
  stringData?: Environment;
};
type Deployment = Manifest & {
  spec: {
    template: {
      spec: {
        containers: [
          {
            env: { name: string; value: string }[];
            ports: { name: string; containerPort: number }[];
          } & Record<Probe, { httpGet: { path: string; port: string } }>,
        ];
      };
    };
  };
};
const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
);
const manifest = (kind: string) => manifests.find((each) => each.kind === kind);
const [container] = (manifest('Deployment') as Deployment).spec.template.spec.containers;

const image = readEnvironment(/^ENV (.+)$/mu.exec(read('deploy/Containerfile'))?.[1] ?? '');
const unit = (instance: string) =>
  readEnvironment(
    /^Environment=(.+)$/mu
      .exec(read('deploy/systemd/chemistry@.service'))?.[1]
      ?.replaceAll('%i', instance) ?? '',
  );

/** What each shipped way of running the product sets, as the process sees it. */
const nodes: Record<string, Environment> = {
  'the unit of systemd': { ...example, ...unit('1') },
  'the second unit of systemd': { ...example, ...unit('2') },
  'the first node of compose': {
    ...example,
    ...image,
    ...compose().services['node1']?.environment,
    DATABASE_URL: example['DATABASE_URL'] ?? '',
  },
  'the second node of compose': {
    ...example,
    ...image,
    ...compose().services['node2']?.environment,
    DATABASE_URL: example['DATABASE_URL'] ?? '',
  },
  'the pod of Kubernetes': {
    ...image,
    ...manifest('Secret')?.stringData,
    ...Object.fromEntries(container.env.map(({ name, value }) => [name, value])),
  },
};

/** Expects known names, with values that the product accepts for a node behind a proxy. */
const readAccepted = (environment: Environment) => {
  const unknown = Object.keys(environment).filter(
    (name) => !settings.has(name) && name !== 'NODE_ENV',
  );
  expect(unknown).toEqual([]);
  const config = readConfig(environment);
  expect(config.isPublic).toBe(true);
  expect(config.isPortFixed).toBe(true);
  expect(config.trustProxy).toBeDefined();
  return config;
};

describe.each(Object.entries(nodes))('the settings of %s', (_, environment) => {
  test('the settings are known names, and the product accepts them', () => {
    expect(readAccepted(environment).healthPort).toBeGreaterThan(1024);
  });
});

test('the settings of a package are accepted, and its node is the first that the proxies call', () => {
  const config = readAccepted(ofPackage);
  expect(config.port).toBe(Number(nodes['the unit of systemd']?.['PORT']));
  expect(config.drainSeconds).toBe(Number(example['DRAIN_SECONDS']));
  expect(config.dataDir).toBe('/var/lib/chemistry');
  expect(config.demo).toBe(false);
});

test('the image, the package and the unit start Node with the options of `npm start`', () => {
  const { serverNodeOptions } = JSON.parse(read('package.json')).config;
  expect(read('deploy/Containerfile')).toContain(
    `"node", "${serverNodeOptions}", "server/main.ts"`,
  );
  expect(read('deploy/package/command')).toContain(`${serverNodeOptions} server/main.ts`);
  expect(read('deploy/systemd/chemistry@.service')).toContain(
    `/node ${serverNodeOptions} server/main.ts`,
  );
});

const portsOf = (...names: string[]) => names.map((name) => `127.0.0.1:${nodes[name]?.['PORT']}`);
const nginx = read('deploy/nginx/chemistry.conf');
const caddy = read('deploy/caddy/Caddyfile');
/** The number of a directive, in its own unit. */
const numberOf = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? Number.NaN);

describe('the shipped proxies', () => {
  test.each([
    ['nginx', nginx],
    ['Caddy', caddy],
  ])('%s calls the nodes of systemd and of compose at their ports', (_, text) => {
    const named = new Set(text.match(/127\.0\.0\.1:\d+/gu));
    const ofUnits = portsOf('the unit of systemd', 'the second unit of systemd');
    const ofCompose = portsOf('the first node of compose', 'the second node of compose');
    expect([...named]).toEqual(ofUnits);
    expect(ofCompose).toEqual(ofUnits);
  });

  test('proxies and Kubernetes take out a node that stops, and none whose database or shared disk is in trouble', () => {
    const path = '/readyz/shutdown';
    expect(nginx).toContain(`proxy_pass http://chemistry${path};`);
    expect(caddy).toContain(`health_uri ${path}`);
    expect(container.readinessProbe.httpGet).toEqual({ path, port: 'health' });
  });

  test('the largest form of the contract passes nginx and the ingress', () => {
    const routes: readonly Route[] = allRoutes;
    const maxBytes = Math.max(...routes.map(({ budget }) => budget?.totalBytes ?? 0));
    const mebibyte = 1024 * 1024;
    const annotations = manifest('Ingress')?.metadata.annotations;
    const ofIngress = annotations?.['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '';
    for (const limit of [numberOf(nginx, /client_max_body_size (\d+)m/u), parseInt(ofIngress, 10)])
      expect(limit * mebibyte).toBeGreaterThan(maxBytes);
  });

  test('a node drains longer than proxies keep connections and leave a failed node alone', () => {
    for (const { DRAIN_SECONDS } of Object.values(nodes)) {
      const drain = Number(DRAIN_SECONDS);
      expect(numberOf(nginx, /keepalive_timeout (\d+)s/u)).toBeLessThan(drain);
      // nginx counts whole seconds, and begins to count a second later.
      expect(numberOf(nginx, /fail_timeout=(\d+)s/u) + 1).toBeLessThan(drain);
      expect(numberOf(caddy, /keepalive (\d+)s/u)).toBeLessThan(drain);
      expect(numberOf(caddy, /health_interval (\d+)s/u)).toBeLessThan(drain);
    }
  });
});

describe('what the shipped files ask a node', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const paths = [
    ...[...nginx.matchAll(/proxy_pass http:\/\/chemistry(\/\S+);/gu)].map(([, path]) => path),
    ...[...caddy.matchAll(/health_uri (\S+)/gu)].map(([, path]) => path),
    ...[...read('deploy/Containerfile').matchAll(/HEALTH_PORT\}(\/\w+)/gu)].map(([, path]) => path),
    container.startupProbe.httpGet.path,
    container.readinessProbe.httpGet.path,
    container.livenessProbe.httpGet.path,
  ];
  test.each([...new Set(paths)])('%s is answered', async (path) => {
    expect((await app.app.inject(path ?? '')).statusCode).toBe(200);
  });

  test('the probes of Kubernetes go to a port of the pod, and its ports are those of the image', () => {
    const ports = new Map(container.ports.map((port) => [port.name, String(port.containerPort)]));
    expect(ports.get('http')).toBe(image['PORT']);
    expect(ports.get('health')).toBe(image['HEALTH_PORT']);
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
      expect(ports.has(container[probe].httpGet.port)).toBe(true);
  });
});

const isInstalled = (program: string) => spawnSync(program, ['--help']).error === undefined;

test.runIf(isInstalled('caddy'))('Caddy accepts the shipped file', () => {
  const { status, stdout } = spawnSync(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/caddy/Caddyfile')],
    { encoding: 'utf8' },
  );
  expect(stdout).toContain('Valid configuration');
  expect(status).toBe(0);
});

test.runIf(isInstalled('systemd-analyze'))('systemd accepts the shipped unit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chemistry-unit-'));
  const file = join(folder, 'chemistry@.service');
  // The program has to be there.
  const node = '/opt/chemistry/node_modules/.bin/node';
  const text = read('deploy/systemd/chemistry@.service');
  expect(text).toContain(node);
  await writeFile(file, text.replace(node, process.execPath));
  const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  await removeFolder(folder);
  expect(stderr).toBe('');
});
