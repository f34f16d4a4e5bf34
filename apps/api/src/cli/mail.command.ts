import type { OptionValues } from '../platform/config/app-config.js';
import { defaultSender } from '../platform/config/default-sender.js';
import { isMailAddress } from '../platform/config/mail-address.js';
import { readSiteFile } from '../platform/config/site-file/read-site-file.js';
import { describeSmtpError, openTransport, type SmtpError } from '../platform/mail/smtp-transport.js';
import { UsageError, type CliCommand, type SettingsReport } from './cli-command.js';

/** `npm run mail -- test ADDRESS` sends a letter by SMTP_URL from MAIL_FROM, and says what the mail server answered. */
export const mailCommand: CliCommand<SettingsReport> = ([action, to = '', ...others]) => {
  if (action !== 'test' || !isMailAddress(to) || others.length > 0) {
    throw new UsageError('Say to whom: npm run mail -- test ADDRESS');
  }
  return { reportSettings: async (settings, print) => print(await sendTest(to, settings)) };
};

async function sendTest(to: string, { SMTP_URL, MAIL_FROM, SITE_FILE }: OptionValues): Promise<string> {
  if (SMTP_URL === undefined)
    throw new UsageError('SMTP_URL is not set; run npm run mail with the settings of the server.');
  const from = MAIL_FROM ?? defaultSender(readSiteFile(SITE_FILE).owner);
  const transport = await openTransport(SMTP_URL);
  const letter = {
    subject: 'Thư thử của TiệmPOS',
    text: 'Thư này cho biết trang web của bạn gửi được email. Bạn không cần trả lời.',
  };
  try {
    const { response } = await transport.sendMail({ from, to, ...letter });
    return `The mail server took the letter from ${from} to ${to}: ${response}`;
  } catch (cause) {
    const error = cause as SmtpError;
    const answer = error.response ? ` It answered: ${error.response}` : '';
    throw new UsageError(`${describeSmtpError(error, SMTP_URL)}${answer}`, { cause });
  } finally {
    transport.close();
  }
}
