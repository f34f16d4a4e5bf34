import { describeMissing } from './describe-missing.ts';

describe('npm run contract in a clone where only npm run dev ran', () => {
  it('names what is missing and the command that builds it', () => {
    expect(describeMissing(['apps/site/dist', 'apps/back-office/dist'])).toBe(
      'npm run contract starts the server, which needs apps/site/dist, apps/back-office/dist; npm run dev does not build all of them: run NX_DAEMON=false npx nx run-many -t build once.',
    );
  });

  it('says nothing where all is built', () => {
    expect(describeMissing([])).toBe('');
  });
});
