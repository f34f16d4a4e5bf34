import { unsetMembers } from '@tiempos/site-content';
import { exampleMembers } from '../platform/config/site-file/example-members.js';
import { readSiteFile } from '../platform/config/site-file/read-site-file.js';
import { SitePictures } from '../platform/site-pictures/site-pictures.js';
import { UsageError, type CliCommand, type SettingsReport } from './cli-command.js';

/** `npm run site -- --check` reads SITE_FILE as the start does, and says what it leaves out (C83). */
export const siteCommand: CliCommand<SettingsReport> = (args) => {
  if (args.length !== 1 || args[0] !== '--check') {
    throw new UsageError('The command is npm run site -- --check.');
  }
  return {
    reportSettings: async ({ SITE_FILE }, print) => {
      const file = readSiteFile(SITE_FILE);
      await SitePictures.drawApart(file);
      print(SITE_FILE === undefined ? 'SITE_FILE is not set.' : `SITE_FILE ${SITE_FILE} can be used.`);
      const { samples, missing } = unsetMembers(file.owner);
      print(`Samples that visitors still see: ${samples.join(', ') || 'none'}.`);
      print(
        `What still stands there as in the example: ${exampleMembers(file.owner).join(', ') || 'nothing'}.`,
      );
      print(`What the site does not show, because it is not set: ${missing.join(', ') || 'nothing'}.`);
      const drawn = (['logo', 'sharePicture'] as const).filter((name) => !file.pictures[name]);
      print(`Drawn from the brand: ${drawn.join(', ') || 'nothing'}.`);
    },
  };
};
