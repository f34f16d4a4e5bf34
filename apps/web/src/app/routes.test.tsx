import { routes, unknownRoute } from './routes';
import { matchRoute } from '../routing/match-route';

describe('routes (specification section 2)', () => {
  it.each([
    ['/login', '/login'],
    ['/signup?plan=basic', '/signup'],
    ['/dashboard/', '/dashboard'],
    ['/', '*'],
    ['/select-plan?fromSignup=true', '*'],
    ['/blogs', '*'],
    ['/dashboard/bat-ky', '*'],
    ['//', '*'],
    ['//login', '*'],
  ])('%s is the screen of %s', (address, path) => {
    const { pathname, search } = new URL(`http://page${address}`);
    expect(matchRoute(routes, unknownRoute, { pathname, search }).route.path).toBe(path);
  });
});
