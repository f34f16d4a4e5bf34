import type { MigrationInterface } from 'typeorm';
import { SearchOfPictures1764992000000 } from './migrations/1764992000000-search-of-pictures.js';
import { InvitationsOfAccounts1764993000000 } from './migrations/1764993000000-invitations-of-accounts.js';
import { EndLinksOfEndedAccounts1764993100000 } from './migrations/1764993100000-end-links-of-ended-accounts.js';
import { IndexOfCounts1764993200000 } from './migrations/1764993200000-index-of-counts.js';
import { Bylines1764993300000 } from './migrations/1764993300000-bylines.js';
import { Managers1764993400000 } from './migrations/1764993400000-managers.js';
import { FormerSlugs1764993500000 } from './migrations/1764993500000-former-slugs.js';
import { PlannedUpdates1764993600000 } from './migrations/1764993600000-planned-updates.js';
import { UnsavedTexts1764993700000 } from './migrations/1764993700000-unsaved-texts.js';
import { Pictures1764993800000 } from './migrations/1764993800000-pictures.js';
import { PictureReplacements1764993810000 } from './migrations/1764993810000-picture-replacements.js';
import { SearchWithAccents1764993900000 } from './migrations/1764993900000-search-with-accents.js';
import { Topics1764993950000 } from './migrations/1764993950000-topics.js';
import { Reads1764994000000 } from './migrations/1764994000000-reads.js';
import { Arrivals1764994100000 } from './migrations/1764994100000-arrivals.js';
import { ArrivalsOfDeletedPosts1764994110000 } from './migrations/1764994110000-arrivals-of-deleted-posts.js';
import { OrderOfArrivals1764994120000 } from './migrations/1764994120000-order-of-arrivals.js';
import { Imports1764994130000 } from './migrations/1764994130000-imports.js';

/** Every migration, oldest first. Add the newest at the end; one that has been released is never changed. */
export const migrations: (new () => MigrationInterface)[] = [
  SearchOfPictures1764992000000,
  InvitationsOfAccounts1764993000000,
  EndLinksOfEndedAccounts1764993100000,
  IndexOfCounts1764993200000,
  Bylines1764993300000,
  Managers1764993400000,
  FormerSlugs1764993500000,
  PlannedUpdates1764993600000,
  UnsavedTexts1764993700000,
  Pictures1764993800000,
  PictureReplacements1764993810000,
  SearchWithAccents1764993900000,
  Topics1764993950000,
  Reads1764994000000,
  Arrivals1764994100000,
  ArrivalsOfDeletedPosts1764994110000,
  OrderOfArrivals1764994120000,
  Imports1764994130000,
];
