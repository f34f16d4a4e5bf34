import { describeWithCaddy, prepareCaddy, validateCaddyfile } from '../kit/caddy.js';
import { aDatabase, aFolder, closing, spawned } from '../kit/killable-product.js';

/** The product behind the proxy of docker/compose.https.yaml. */
async function proxied() {
  const proxy = await prepareCaddy();
  closing.push(proxy.stop);
  const { url: DATABASE_URL } = await aDatabase();
  const settings = { DATABASE_URL, DATA_DIR: aFolder(), PUBLIC_URL: proxy.url, TRUSTED_PROXIES: '127.0.0.1' };
  const product = await spawned({ ...settings, SIGNUP_MODE: 'open', LOG_LEVEL: 'warn' });
  await proxy.start(new URL(product.url).host);
  return { proxy, product };
}

describeWithCaddy('docker/Caddyfile (F179)', () => {
  it('is valid, and Caddy obtains a certificate for the name in PUBLIC_URL', async () => {
    const { code, output } = await validateCaddyfile({ PUBLIC_URL: 'https://tiem.example' });
    expect(output).toContain('Valid configuration');
    expect(output).toContain('enabling automatic HTTP->HTTPS redirects');
    expect(code).toBe(0);
  });

  it('serves pages over HTTPS with HSTS, and redirects HTTP', async () => {
    const { proxy, product } = await proxied();
    const { status, headers, body } = await proxy.get('/');
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(body).toContain(`<link rel="canonical" href="${proxy.url}/"`);

    const redirect = await fetch(`${proxy.httpUrl}/blogs`, { redirect: 'manual' });
    expect(redirect.status).toBe(308);
    expect(redirect.headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/blogs$/);
    expect(product.output()).not.toContain('TRUSTED_PROXIES');
  });
});
