import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const commands = fileURLToPath(new URL('../../docs/commands.md', import.meta.url));

/**
 * Answers `--help`, and arguments that a command does not take, before anything is installed, built or written: with one
 * sentence and the end of the process.
 *
 * @param {string} command as docs/commands.md names it, such as `npm run migrate`
 * @param {string[]} args
 * @param {string} [fault] what is wrong with them; by default the command takes none
 */
export function checkArguments(command, args, fault = args.length ? `${command} takes no arguments.` : '') {
  answerHelp(command, args);
  if (!fault) return;
  console.error(fault);
  process.exit(1);
}

/**
 * Prints what docs/commands.md says of a command and ends, when the arguments have `--help`.
 *
 * @param {string} command
 * @param {string[]} args
 */
export function answerHelp(command, args) {
  if (!args.includes('--help')) return;
  // The container image has no documents.
  const table = existsSync(commands) ? readFileSync(commands, 'utf8') : '';
  const [, example, text] =
    new RegExp(`^\\| \`(${command}(?: -- [^\`]+)?)\` +\\| (.+?) +\\|$`, 'm').exec(table) ?? [];
  const help = text && `${example}\n  ${text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')}`;
  console.log(help ?? `${command}: see docs/commands.md and docs/operations.md of the source.`);
  process.exit(0);
}
