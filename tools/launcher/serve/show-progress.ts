import { print } from './terminal.ts';

const LINE_EVERY_MS = 2000;
let nextLineAt = 0;
let lastTitle = '';

/**
 * Shows how far a long step is, such as `Adding sample news: 3 of 45`. A new step is shown at once, the same one
 * further on every two seconds.
 *
 * @param message a title and, behind a colon, how far it is
 */
export function showProgress(message: string) {
  const [title = ''] = message.split(':');
  if (title === lastTitle && Date.now() < nextLineAt) return;
  lastTitle = title;
  nextLineAt = Date.now() + LINE_EVERY_MS;
  print(`› ${message} …`);
}
