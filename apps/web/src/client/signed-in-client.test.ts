import { MeDocument } from '../session/me.generated';
import { memoryStorage } from '../session/stored-session';
import { createSignedInClient } from './signed-in-client';

const hoa = { id: '1', name: 'Hoa', email: 'hoa@tiem.example' };
const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 3600 };

describe('the cached user (F57, C19)', () => {
  it('is who signs in, follows changes of the account, and is null after a logout', async () => {
    const { client, session } = createSignedInClient({}, { storage: memoryStorage(), locks: undefined });
    const cached = () => client.readQuery({ query: MeDocument });
    expect(cached()).toBeNull();

    session.signIn({ user: hoa, tokens });
    expect(cached()).toEqual({ me: { __typename: 'User', ...hoa } });
    session.updateUser({ ...hoa, name: 'Minh' });
    expect(cached()?.me?.name).toBe('Minh');

    session.signOut();
    // Written once the signed-in screens are gone, which the two timers wait for.
    await new Promise((resolve) => setTimeout(() => setTimeout(() => setTimeout(resolve))));
    expect(cached()).toEqual({ me: null });
  });
});
