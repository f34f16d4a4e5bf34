import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { parse } from 'yaml';
import { locateBinaries } from '@tiempos/embedded-postgres/binaries';
import { ensureCluster } from '@tiempos/embedded-postgres/cluster';
import { readOrCreatePassword } from '@tiempos/embedded-postgres/password';
import { startPostgres, stopPostgres } from '@tiempos/embedded-postgres/pg-ctl';
import { fastTempFolder } from '@tiempos/embedded-postgres/fast-temp-folder';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const { services, networks, volumes } = parse(read('docker/compose.yaml'), { merge: true });
const dockerfile = read('docker/Dockerfile');
/** What the image sets once and for all. */
const ofTheImage = ['NODE_ENV', 'PORT', 'HOST', 'DATA_DIR'];

describe('docker/compose.yaml', () => {
  it('passes every setting of docs/settings.md, or the image sets it', () => {
    const table =
      read('docs/settings.md').split('<!-- settings -->')[1]?.split('<!-- /settings -->')[0] ?? '';
    const settings = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(settings.length).toBeGreaterThan(30);
    const { DATABASE_URL: _, ...passed } = services.app.environment;
    expect([...Object.keys(passed), 'DATABASE_URL', ...ofTheImage].toSorted()).toEqual(settings.toSorted());
    for (const [name, value] of Object.entries(passed)) {
      expect(value).toMatch(new RegExp(String.raw`^\$\{${name}:-[^}]*\}$`));
    }
    for (const name of ofTheImage) expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}=`, 'm'));
  });

  it('has each setting in docker/.env.example, and no other', () => {
    const { DATABASE_URL: _, ...passed } = services.app.environment;
    const named = [...read('docker/.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(
      [...Object.keys(passed), 'POSTGRES_PASSWORD', 'SITE_FOLDER', 'TIEMPOS_IMAGE'].toSorted(),
    );
  });

  it('trusts its own network as a proxy, and nothing else', () => {
    const [{ subnet }] = networks.default.ipam.config;
    expect(services.app.environment.TRUSTED_PROXIES).toBe(`\${TRUSTED_PROXIES:-${subnet}}`);
  });

  it('is reached from the host alone, so that TLS comes before it', () => {
    expect(services.app.ports).toEqual(['127.0.0.1:3000:3000']);
    expect(services.database.ports).toBeUndefined();
  });

  it.each(Object.keys(services))(
    'gives %s no capability, and bounds its memory, processes and log',
    (name) => {
      const service = services[name];
      expect(service).toMatchObject({
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        pids_limit: expect.any(Number),
        restart: 'unless-stopped',
        logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
      });
      expect(service.cap_add).toBeUndefined();
      expect(service.privileged).toBeUndefined();
    },
  );

  it('lets the app write to its volume and to /tmp only, and runs nothing as root', () => {
    expect(services.app.read_only).toBe(true);
    expect(services.app.tmpfs).toEqual([expect.stringMatching(/^\/tmp:size=/)]);
    expect(services.app.volumes).toEqual(['files:/data', expect.stringMatching(/:\/site:ro$/)]);
    expect(dockerfile).toMatch(/^VOLUME \/data$/m);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(services.database.user).toBe('postgres');
    expect(Object.keys(volumes)).toEqual(['files', 'database']);
  });

  it('keeps the file of settings out of the image and of git', () => {
    expect(read('docker/Dockerfile.dockerignore').split('\n')).toContain('docker/.env');
    expect(read('.gitignore').split('\n')).toContain('docker/.env');
  });
});

describe('docker/compose.https.yaml (F179)', () => {
  const https = parse(read('docker/compose.https.yaml'));
  const { app, proxy } = https.services;

  it('adds a proxy to the services of compose.yaml, and requires PUBLIC_URL', () => {
    expect(Object.keys(https.services)).toEqual(['app', 'proxy']);
    expect(https.networks).toBeUndefined();
    expect(proxy.networks).toBeUndefined();
    for (const { environment } of [app, proxy])
      expect(environment).toEqual({ PUBLIC_URL: expect.stringMatching(/^\$\{PUBLIC_URL:\?/) });
    expect(Object.keys(app)).toEqual(['environment']);
  });

  it('opens the ports of HTTP and HTTPS, and gives the proxy no other right', () => {
    expect(proxy.ports).toEqual(['80:80', '443:443', '443:443/udp']);
    expect(proxy).toMatchObject({
      cap_drop: ['ALL'],
      cap_add: ['NET_BIND_SERVICE'],
      security_opt: ['no-new-privileges:true'],
      read_only: true,
      mem_limit: expect.stringMatching(/^\d+m$/),
      pids_limit: expect.any(Number),
      restart: 'unless-stopped',
    });
  });

  it('keeps certificates in a volume, and gives the proxy the file that is tested', () => {
    expect(proxy.volumes).toEqual([
      './Caddyfile:/etc/caddy/Caddyfile:ro',
      'certificates:/data',
      'proxy-config:/config',
    ]);
    expect(Object.keys(https.volumes)).toEqual(['certificates', 'proxy-config']);
    const settings = [...read('docker/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name]) => name);
    expect(settings).toEqual(['PUBLIC_URL', 'UPSTREAM']);
    expect(read('docker/Caddyfile')).toContain('reverse_proxy {$UPSTREAM:app:3000}');
  });
});

describe('The database role of docker/compose.yaml', () => {
  it('owns its database, can migrate it, and is no superuser; the superuser has no password', async () => {
    const { password, username, pathname } = new URL(
      services.app.environment.DATABASE_URL.replace('${POSTGRES_PASSWORD:?choose one}', 'geheim'),
    );
    expect({ username, password }).toEqual({ username: 'tiempos', password: 'geheim' });
    expect(pathname).toBe(`/${services.database.environment.POSTGRES_DB}`);
    expect(services.database.environment.POSTGRES_USER).toBeUndefined();
    expect(services.database.volumes).toContain('./database:/docker-entrypoint-initdb.d:ro');

    await withImageLikePostgres(async (urlOf) => {
      const { migrate } = await import('@tiempos/api/platform/database/migrate');
      const url = urlOf('tiempos', 'geheim');
      expect(await migrate(url)).not.toEqual([]);
      const rights = `select rolsuper or rolcreaterole or rolcreatedb as more from pg_roles where rolname = current_user`;
      expect(await query(url, rights)).toEqual([{ more: false }]);
      await expect(query(url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied');
      await expect(query(urlOf('postgres', 'geheim'), 'select 1')).rejects.toThrow('authentication failed');
    });
  });
});

/**
 * Does what the image's entrypoint does for an empty folder: makes the database, then runs the script, where psql would put
 * the password into its place.
 */
async function withImageLikePostgres(
  work: (urlOf: (role: string, password: string) => string) => Promise<void>,
) {
  const directory = mkdtempSync(join(fastTempFolder(), 'tiempos-compose-'));
  const cluster = { directory, programs: locateBinaries() };
  const password = readOrCreatePassword(join(directory, 'password'));
  await ensureCluster(cluster, { superuser: 'postgres' });
  const { port } = await startPostgres(cluster);
  const urlOf = (role: string, word: string, database = 'tiempos') =>
    `postgres://${role}:${word}@127.0.0.1:${port}/${database}`;
  try {
    await query(urlOf('postgres', password, 'postgres'), 'create database tiempos');
    const script = read('docker/database/server-role.sql').replace(
      /^\\getenv password POSTGRES_PASSWORD$/m,
      '',
    );
    await query(urlOf('postgres', password), script.replaceAll(`:'password'`, `'geheim'`));
    await work(urlOf);
  } finally {
    stopPostgres(cluster);
    rmSync(directory, { recursive: true });
  }
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
