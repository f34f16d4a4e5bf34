import { randomUUID } from 'node:crypto';
import type { LinkTokens } from '../src/modules/auth/link-tokens.js';
import { anInvitation } from './accounts.js';
import { tokensOf } from './api-tokens.js';
import { aPostForm, aSignUp } from './builders.js';
import { anEmail, change, startEmailChanges, tokenIn } from './email-changes.js';
import { previewsOf, unsaved, type PreviewOptions } from './previews.js';
import type { TestClient } from './test-client.js';

/** What happens to an account; `nothing` shows that a right works before it ends. */
export const events = ['nothing', 'lock', 'lock and unlock', 'removal', 'password change', 'logout'] as const;
export type AccountEvent = (typeof events)[number];

/** Whether something still works. It may be asked once. */
type StillWorks = () => Promise<boolean>;

/** Something that an account holds or hands out. */
export interface AccountRight {
  /** The columns that hold it, as `table.column`. */
  readonly columns: readonly string[];
  /** The events that end it; the others leave it. */
  readonly endsWith: readonly AccountEvent[];
  readonly make: (editor: TestClient) => Promise<StillWorks>;
}

const LOCK_AND_REMOVAL = ['lock', 'lock and unlock', 'removal'] as const;

type Server = Awaited<ReturnType<typeof startEmailChanges>>;
type Rights = Record<string, AccountRight>;

/** A server with mail, and everything that its accounts hold or hand out. */
export async function startAccountRights() {
  const server = await startEmailChanges();
  const rights: Rights = {
    ...loginRights(server),
    ...previewLinks(server),
    ...invitations(server),
    ...mailedLinks(server),
    ...madeLinks(server),
    ...schedules(server),
  };
  return { ...server, rights };
}

const isSignedIn = async (client: TestClient) => (await client.rest('GET', '/api/auth/me')).status === 200;
const posts = ({ tested }: Server, path: string, body: object) =>
  tested.client.rest('POST', path, body).then(({ status }) => status === 200);

async function aDraft(editor: TestClient): Promise<number> {
  return (await editor.rest('POST', '/api/post', aPostForm({ isDraft: '1' }))).body.data.id;
}

function loginRights(server: Server): Rights {
  const { tested, logIn } = server;
  const { created: createToken, program } = tokensOf(() => tested);
  return {
    'the access token of a session': {
      columns: ['sessions.user_id'],
      endsWith: [...LOCK_AND_REMOVAL, 'logout'],
      make: async (editor) => () => isSignedIn(editor),
    },
    'the refresh token of a session': {
      columns: ['sessions.user_id'],
      endsWith: [...LOCK_AND_REMOVAL, 'password change', 'logout'],
      make:
        async ({ tokens }) =>
        () =>
          posts(server, '/api/auth/refresh', { refreshToken: tokens!.refreshToken }),
    },
    'a session on another device': {
      columns: ['sessions.user_id'],
      endsWith: [...LOCK_AND_REMOVAL, 'password change'],
      make: async (editor) => {
        const elsewhere = editor.withTokens((await logIn(editor.account!.email, editor)).body.tokens);
        return () => isSignedIn(elsewhere);
      },
    },
    // C95: a password change names the tokens, which the person may end.
    'an API token': {
      columns: ['api_tokens.user_id'],
      endsWith: LOCK_AND_REMOVAL,
      make: async (editor) => {
        const { secret } = await createToken(editor);
        return async () =>
          (await program(secret).graphql('{ posts { contents { id } } }')).errors === undefined;
      },
    },
  };
}

function previewLinks({ tested }: Server): Rights {
  async function aPreview(editor: TestClient, options?: PreviewOptions) {
    const { created, page } = previewsOf(tested, editor);
    const { token } = await created(await aDraft(editor), options);
    return async () => (await page(token)).status === 200;
  }
  return {
    'a link to a preview': {
      columns: ['post_previews.created_by'],
      endsWith: LOCK_AND_REMOVAL,
      make: (editor) => aPreview(editor),
    },
    'a link to the preview of an unsaved text': {
      columns: ['post_previews.created_by'],
      endsWith: LOCK_AND_REMOVAL,
      make: (editor) => aPreview(editor, { snapshot: unsaved }),
    },
  };
}

function invitations(server: Server): Rights {
  const { tested } = server;
  return {
    'an invitation': {
      columns: ['promotion_codes.created_by'],
      endsWith: LOCK_AND_REMOVAL,
      make: async (editor) => {
        const promotionCode = await anInvitation(tested, { createdById: await managerId(server, editor) });
        return () => posts(server, '/api/auth/signup', aSignUp({ promotionCode }));
      },
    },
  };
}

/** Makes a manager of an account. @returns its id */
async function managerId({ tested }: Server, { account }: TestClient): Promise<number> {
  const [user] = await tested.database.query<{ id: number }>(
    'with named as (update users set is_manager = true where email = $1 returning id) select id from named',
    [account!.email],
  );
  return user!.id;
}

/** Links that managers hand on exist without mail only; this server has mail. */
function madeLinks(server: Server): Rights {
  const { tested } = server;
  return {
    'a link for the new password of somebody else': {
      columns: ['password_resets.created_by'],
      endsWith: LOCK_AND_REMOVAL,
      make: async (editor) => {
        const colleague = await tested.client.signUp();
        const id = randomUUID();
        await tested.database.query(
          `insert into password_resets (id, user_id, created_by, credentials, expires_at)
           select $1, users.id, $2, md5(email || password_hash), now() + interval '1 day' from users where email = $3`,
          [id, await managerId(server, editor), colleague.account!.email],
        );
        const { tokens } = tested.service<{ tokens: LinkTokens }>('PasswordResetService');
        return () =>
          posts(server, '/api/auth/reset-password', { token: tokens.of(id), password: 'PhoBo2027' });
      },
    },
  };
}

function mailedLinks(server: Server): Rights {
  const { mailTo } = server;
  return {
    'a link for a new password': {
      columns: ['password_resets.user_id'],
      endsWith: [...LOCK_AND_REMOVAL, 'password change'],
      make: async (editor) => {
        await posts(server, '/api/auth/request-password-reset', { email: editor.account!.email });
        const token = tokenIn(await mailTo(editor.account!.email));
        return () => posts(server, '/api/auth/reset-password', { token, password: 'PhoBo2027' });
      },
    },
    // It opens nothing: the owner of the old email takes the account's email back, and the lock remains.
    'a link that undoes a change of the email': {
      columns: ['email_changes.user_id'],
      endsWith: ['removal'],
      make: async (editor) => {
        const old = editor.account!.email;
        editor.account!.email = anEmail();
        await change(editor, editor.account!.email);
        const token = tokenIn(await mailTo(old));
        return () => posts(server, '/api/auth/undo-email-change', { token });
      },
    },
  };
}

function schedules({ tested }: Server): Rights {
  return {
    // Readers were promised it, and it shows who set it.
    'a schedule': {
      columns: ['post_schedules.set_by'],
      endsWith: [],
      make: async (editor) => {
        const id = await aDraft(editor);
        const publishAt = `${new Date(Date.now() + 60 * 60 * 1000).toISOString().slice(0, 17)}00.000Z`;
        await editor.graphql(
          'mutation ($id: ID!, $schedule: PostScheduleInput!) { schedulePost(id: $id, schedule: $schedule) { id } }',
          { id: String(id), schedule: { publishAt } },
        );
        const colleague = await tested.client.signUp();
        return async () => {
          const { data } = await colleague.graphql(
            'query ($id: ID!) { post(id: $id) { schedule { publishAt } } }',
            { id: String(id) },
          );
          return data?.post.schedule.publishAt === publishAt;
        };
      },
    },
  };
}
