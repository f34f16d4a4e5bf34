import type { MigrationInterface } from 'typeorm';
import { FirstSchema1763683200000 } from './migrations/1763683200000-first-schema.js';
import { AnnouncePublishedPosts1763690000000 } from './migrations/1763690000000-announce-published-posts.js';
import { ListsAtAnySize1763769600000 } from './migrations/1763769600000-lists-at-any-size.js';
import { UploadQuotasAndFileUsage1764100000000 } from './migrations/1764100000000-upload-quotas-and-file-usage.js';
import { InvitationsAndEmailChanges1764200000000 } from './migrations/1764200000000-invitations-and-email-changes.js';
import { ImagePlaceholders1764300000000 } from './migrations/1764300000000-image-placeholders.js';
import { KeywordsOfPublishedPosts1764400000000 } from './migrations/1764400000000-keywords-of-published-posts.js';
import { IdempotencyKeys1764500000000 } from './migrations/1764500000000-idempotency-keys.js';
import { PostRevisions1764600000000 } from './migrations/1764600000000-post-revisions.js';
import { PostSchedules1764700000000 } from './migrations/1764700000000-post-schedules.js';
import { PostPreviews1764820000000 } from './migrations/1764820000000-post-previews.js';
import { OwnSlugs1764840000000 } from './migrations/1764840000000-own-slugs.js';
import { PostPresence1764850000000 } from './migrations/1764850000000-post-presence.js';
import { PostWorkingCopies1764860000000 } from './migrations/1764860000000-post-working-copies.js';
import { SearchOfPosts1764870000000 } from './migrations/1764870000000-search-of-posts.js';
import { FillSearchOfPosts1764875000000 } from './migrations/1764875000000-fill-search-of-posts.js';
import { Instances1764880000000 } from './migrations/1764880000000-instances.js';
import { PendingFiles1764890000000 } from './migrations/1764890000000-pending-files.js';
import { NameChangedPosts1764900000000 } from './migrations/1764900000000-name-changed-posts.js';
import { SearchByItsIndex1764910000000 } from './migrations/1764910000000-search-by-its-index.js';
import { ReplicaMarks1764920000000 } from './migrations/1764920000000-replica-marks.js';
import { VisibleTitles1764930000000 } from './migrations/1764930000000-visible-titles.js';
import { VisibleEmails1764935000000 } from './migrations/1764935000000-visible-emails.js';
import { FeedIds1764940000000 } from './migrations/1764940000000-feed-ids.js';
import { FeedIdsOfDrafts1764941000000 } from './migrations/1764941000000-feed-ids-of-drafts.js';
import { PlainListsAndSearch1764945000000 } from './migrations/1764945000000-plain-lists-and-search.js';
import { LockedAccounts1764950000000 } from './migrations/1764950000000-locked-accounts.js';
import { PasswordResets1764951000000 } from './migrations/1764951000000-password-resets.js';
import { PostVersions1764960000000 } from './migrations/1764960000000-post-versions.js';
import { DropReplicaMarks1764970000000 } from './migrations/1764970000000-drop-replica-marks.js';
import { VersionsOfAccounts1764975000000 } from './migrations/1764975000000-versions-of-accounts.js';
import { AnnounceWithoutNames1764980000000 } from './migrations/1764980000000-announce-without-names.js';
import { PostsByLastChange1764985000000 } from './migrations/1764985000000-posts-by-last-change.js';
import { ApiTokens1764990000000 } from './migrations/1764990000000-api-tokens.js';
import { PublishedPostChanges1764991000000 } from './migrations/1764991000000-published-post-changes.js';
import { Webhooks1764991100000 } from './migrations/1764991100000-webhooks.js';
import { SearchOfPictures1764992000000 } from './migrations/1764992000000-search-of-pictures.js';
import { InvitationsOfAccounts1764993000000 } from './migrations/1764993000000-invitations-of-accounts.js';
import { EndLinksOfEndedAccounts1764993100000 } from './migrations/1764993100000-end-links-of-ended-accounts.js';

/** Every migration, oldest first. Add the newest at the end; one that has been released is never changed. */
export const migrations: (new () => MigrationInterface)[] = [
  FirstSchema1763683200000,
  AnnouncePublishedPosts1763690000000,
  ListsAtAnySize1763769600000,
  UploadQuotasAndFileUsage1764100000000,
  InvitationsAndEmailChanges1764200000000,
  ImagePlaceholders1764300000000,
  KeywordsOfPublishedPosts1764400000000,
  IdempotencyKeys1764500000000,
  PostRevisions1764600000000,
  PostSchedules1764700000000,
  PostPreviews1764820000000,
  OwnSlugs1764840000000,
  PostPresence1764850000000,
  PostWorkingCopies1764860000000,
  SearchOfPosts1764870000000,
  FillSearchOfPosts1764875000000,
  Instances1764880000000,
  PendingFiles1764890000000,
  NameChangedPosts1764900000000,
  SearchByItsIndex1764910000000,
  ReplicaMarks1764920000000,
  VisibleTitles1764930000000,
  VisibleEmails1764935000000,
  FeedIds1764940000000,
  FeedIdsOfDrafts1764941000000,
  PlainListsAndSearch1764945000000,
  LockedAccounts1764950000000,
  PasswordResets1764951000000,
  PostVersions1764960000000,
  DropReplicaMarks1764970000000,
  VersionsOfAccounts1764975000000,
  AnnounceWithoutNames1764980000000,
  PostsByLastChange1764985000000,
  ApiTokens1764990000000,
  PublishedPostChanges1764991000000,
  Webhooks1764991100000,
  SearchOfPictures1764992000000,
  InvitationsOfAccounts1764993000000,
  EndLinksOfEndedAccounts1764993100000,
];
