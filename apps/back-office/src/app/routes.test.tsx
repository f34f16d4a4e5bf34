import { routes } from './routes';
import { matchRoute } from '../routing/match-route';

describe('routes (specification section 2)', () => {
  it.each([
    ['/login', '/login'],
    ['/signup?plan=basic', '/signup'],
    ['/dashboard/', '/dashboard'],
    ['/', undefined],
    ['/select-plan?fromSignup=true', undefined],
    ['/blogs', undefined],
    ['/dashboard/bat-ky', undefined],
    ['//', undefined],
    ['//login', undefined],
  ])('%s is the screen of %s', (address, path) => {
    const { pathname } = new URL(`http://page${address}`);
    expect(matchRoute(routes, { pathname })?.route.path).toBe(path);
  });
});
