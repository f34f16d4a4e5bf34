import { fastify } from 'fastify';
import { currentRequests } from '../../platform/errors/current-request.js';
import { hashPassword, passwordMatches } from './passwords.js';

describe('Comparing passwords', () => {
  it('lets no network wait for the logins of another one', async () => {
    const passwordHash = await hashPassword('mật khẩu');
    const server = fastify();
    await server.register(currentRequests);
    server.get('/', async () => passwordMatches('mật khẩu', passwordHash));
    await server.ready();
    const ended: string[] = [];
    const logIn = async (remoteAddress: string) => {
      expect(await server.inject({ url: '/', remoteAddress }).then(({ body }) => body)).toBe('true');
      ended.push(remoteAddress);
    };
    const others = Array.from({ length: 8 }, () => logIn('198.51.100.1'));
    await Promise.all([...others, logIn('203.0.113.1')]);
    expect(ended.indexOf('203.0.113.1')).toBeLessThan(6);
    await server.close();
  });
});
