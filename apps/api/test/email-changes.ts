import { aSignUp } from './builders.js';
import { startMailServer, type MailServer, type ReceivedEmail } from './mail-server.js';
import { writeSiteFile } from './site-file.js';
import { startApp } from './start-app.js';
import type { TestClient } from './test-client.js';
import { until } from './until.js';

/** The settings of a server that notifies by this mail server. */
export const mailSettings = (smtp: MailServer) => ({
  SMTP_URL: smtp.url,
  SITE_FILE: writeSiteFile({ brand: 'Quầy Nhà', hotline: '1900 6868' }),
});

/** An email that no account has. */
export const anEmail = () => aSignUp().email;

/** Changes name and email of the account. */
export const change = (client: TestClient, email: string, name = 'Nguyễn Thị Hoa') =>
  client.rest('PATCH', '/api/auth/me', { name, email });

/** The status of a request that needs an open session. */
export const statusOf = async (client: TestClient) => (await client.rest('GET', '/api/auth/me')).status;

/** The link and the token in the notification of a changed email. */
export const linkIn = ({ text }: ReceivedEmail) => /https:\/\/\S+/.exec(text)![0];
export const tokenIn = (mail: ReceivedEmail) => linkIn(mail).split('#')[1]!;

/** A server with a mail server, and what an account does there. @param settings more of its settings */
export async function startEmailChanges(settings: NodeJS.ProcessEnv = {}) {
  const smtp = await startMailServer();
  const tested = await startApp({ ...mailSettings(smtp), ...settings });

  const undo = (token: unknown, app = tested) =>
    app.client.rest('POST', '/api/auth/undo-email-change', { token });
  const logIn = (email: string, { account }: TestClient) =>
    tested.client.rest('POST', '/api/auth/login', { email, password: account!.password });
  const mailTo = (email: string, { emails } = smtp) =>
    until(() => emails.find(({ recipients }) => recipients.includes(email)));

  /** Changes the email of a new account. */
  async function changed() {
    const editor = await tested.client.signUp();
    const old = editor.account!.email;
    const email = anEmail();
    expect((await change(editor, email)).status).toBe(200);
    return { editor, old, email, token: tokenIn(await mailTo(old)) };
  }

  const close = async () => {
    await tested.close();
    await smtp.close();
  };
  return { tested, undo, logIn, mailTo, changed, close };
}
