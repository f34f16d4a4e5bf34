import { MeDocument } from '../session/me.generated';
import { memoryStorage } from '../session/stored-session';
import { createSignedInClient } from './signed-in-client';

const hoa = { id: '1', name: 'Hoa', email: 'hoa@tiem.example' };
const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresIn: 3600 };

describe('the cached user (F57, C19)', () => {
  it('is the signed-in account, follows its changes, and is null after a logout', async () => {
    const { client, session } = createSignedInClient({ storage: memoryStorage(), locks: undefined });
    const cached = () => client.readQuery({ query: MeDocument });
    expect(cached()).toBeNull();

    session.signIn({ user: hoa, tokens });
    expect(cached()).toEqual({ me: { __typename: 'User', ...hoa } });
    session.updateUser({ ...hoa, name: 'Minh' });
    expect(cached()?.me?.name).toBe('Minh');

    session.signOut();
    // Two timers: the cache is written after the signed-in screens have unmounted.
    await new Promise((resolve) => setTimeout(() => setTimeout(() => setTimeout(resolve))));
    expect(cached()).toEqual({ me: null });
  });
});
