/** What a database of 0.3.0 has executed. The baseline replaces all of them, and has the name of the last one. */
const executedBy030 = [
  'FirstSchema1763683200000',
  'AnnouncePublishedPosts1763690000000',
  'ListsAtAnySize1763769600000',
  'UploadQuotasAndFileUsage1764100000000',
  'InvitationsAndEmailChanges1764200000000',
  'ImagePlaceholders1764300000000',
  'KeywordsOfPublishedPosts1764400000000',
  'IdempotencyKeys1764500000000',
  'PostRevisions1764600000000',
  'PostSchedules1764700000000',
  'PostPreviews1764820000000',
  'OwnSlugs1764840000000',
  'PostPresence1764850000000',
  'PostWorkingCopies1764860000000',
  'SearchOfPosts1764870000000',
  'FillSearchOfPosts1764875000000',
  'Instances1764880000000',
  'PendingFiles1764890000000',
  'NameChangedPosts1764900000000',
  'SearchByItsIndex1764910000000',
  'ReplicaMarks1764920000000',
  'VisibleTitles1764930000000',
  'VisibleEmails1764935000000',
  'FeedIds1764940000000',
  'FeedIdsOfDrafts1764941000000',
  'PlainListsAndSearch1764945000000',
  'LockedAccounts1764950000000',
  'PasswordResets1764951000000',
  'PostVersions1764960000000',
  'DropReplicaMarks1764970000000',
  'VersionsOfAccounts1764975000000',
  'AnnounceWithoutNames1764980000000',
  'PostsByLastChange1764985000000',
  'ApiTokens1764990000000',
  'PublishedPostChanges1764991000000',
  'Webhooks1764991100000',
  'SearchOfPictures1764992000000',
];

const BASELINE = executedBy030.at(-1)!;

/** Whether the baseline replaces a migration: no newer release has made it. */
export const isFormer = (name: string) => executedBy030.includes(name);

/** Whether these are migrations of a database that is older than 0.3.0 (C118): all of them, or the last one. */
export const isOlderThan030 = (executed: readonly string[]) =>
  executed.some(isFormer) && !executed.includes(BASELINE);

/** What brings older installations to this release. */
export const COMMIT_OF_030 = 'commit 18bdb316 (0.3.0)';
