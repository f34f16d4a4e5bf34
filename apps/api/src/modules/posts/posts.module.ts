import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../media/media.module.js';
import { UsersModule } from '../users/users.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { AbsoluteContents } from './content/absolute-contents.service.js';
import { ContentSanitizerService } from './content/content-sanitizer.service.js';
import { DeletedPostsService } from './history/deleted-posts.service.js';
import { PostRevisionsResolver } from './history/post-revisions.resolver.js';
import { PostRevisionsService } from './history/post-revisions.service.js';
import { PostListsService } from './list/post-lists.service.js';
import { RelatedPostsService } from './list/related-posts.service.js';
import { ExpiredVersionsService } from './versions/expired-versions.service.js';
import { TextQuotaService } from './versions/text-quota.service.js';
import { PostVersion } from './versions/post-version.entity.js';
import { PostVersionFile } from './versions/post-version-file.entity.js';
import { PostFieldsResolver } from './post-fields.resolver.js';
import { PostTransitions } from './transition/post-transitions.service.js';
import { PostSavingService } from './saving/post-saving.service.js';
import { DuplicatesService } from './bulk/duplicates.service.js';
import { BulkResolver } from './bulk/bulk.resolver.js';
import { BulkService } from './bulk/bulk.service.js';
import { PostViews } from './views/post-views.entity.js';
import { PostViewsService } from './views/post-views.service.js';
import { DuePostsService } from './schedule/due-posts.service.js';
import { FormerPath } from './imports/former-path.entity.js';
import { FormerPathsService } from './imports/former-paths.service.js';
import { PostImportsService } from './imports/post-imports.service.js';
import { ImportedPost } from './imports/imported-post.entity.js';
import { FormerSlug } from './transition/former-slug.entity.js';
import { PostSchedule } from './transition/post-schedule.entity.js';
import { PostScheduleFieldsResolver, PostScheduleResolver } from './schedule/post-schedule.resolver.js';
import { PostSchedulesService } from './schedule/post-schedules.service.js';
import { PostPreviewsResolver } from './preview/post-previews.resolver.js';
import { PostPreviewsService } from './preview/post-previews.service.js';
import { PostWorkingCopiesService } from './working-copy/post-working-copies.service.js';
import {
  PostWorkingCopiesResolver,
  PostWorkingCopyFieldsResolver,
} from './working-copy/post-working-copies.resolver.js';
import { Post } from './post.entity.js';
import { PostsController } from './posts.controller.js';
import { PostsResolver } from './posts.resolver.js';
import { PictureReplacement, PictureReplacementVersion } from './pictures/picture-replacement.entity.js';
import {
  PictureReplacementFieldsResolver,
  PictureReplacementsResolver,
} from './pictures/picture-replacements.resolver.js';
import { PictureReplacementsService } from './pictures/picture-replacements.service.js';
import { PictureUsesResolver } from './pictures/picture-uses.resolver.js';
import { PostPresenceResolver } from './presence/post-presence.resolver.js';
import { PostPresenceService } from './presence/post-presence.service.js';
import { PostSlugResolver } from './slug/post-slug.resolver.js';
import { PostSlugsService } from './slug/post-slugs.service.js';
import { FoundTextsService } from './search/found-texts.service.js';
import { PostSearchResolver } from './search/post-search.resolver.js';
import { PostSearchService } from './search/post-search.service.js';
import { SuggestionsService } from './search/suggestions.service.js';
import { TopicsResolver } from './topics/topics.resolver.js';
import { TopicsService } from './topics/topics.service.js';
import { PublishedSlugsService } from './published/published-slugs.service.js';
import { PostsService } from './posts.service.js';
import { UnsavedTextsResolver } from './unsaved/unsaved-texts.resolver.js';
import { UnsavedTextsService } from './unsaved/unsaved-texts.service.js';
import { RepublishingResolver } from './republishing.resolver.js';
import { RepublishingService } from './republishing.service.js';
import { CacheInvalidationService } from './published/cache-invalidation.service.js';
import { PublishedPostChangesResolver } from './changes/published-post-changes.resolver.js';
import { PublishedPostChangesService } from './changes/published-post-changes.service.js';
import { PublishedPostsController } from './published/published-posts.controller.js';
import { PostConnectionResolver, PublishedPostsResolver } from './published/published-posts.resolver.js';

/** News posts: lists, saving, views, the published posts, and their REST and GraphQL APIs. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Post,
      PostVersion,
      PostVersionFile,
      PostViews,
      PostSchedule,
      FormerSlug,
      FormerPath,
      ImportedPost,
      PictureReplacement,
      PictureReplacementVersion,
    ]),
    MediaModule,
    UsersModule,
    WebhooksModule,
  ],
  controllers: [PostsController, PublishedPostsController],
  providers: [
    PostListsService,
    RelatedPostsService,
    PostSearchService,
    FoundTextsService,
    SuggestionsService,
    PostSearchResolver,
    TopicsService,
    TopicsResolver,
    PostsService,
    PublishedSlugsService,
    ExpiredVersionsService,
    TextQuotaService,
    PostTransitions,
    PostSavingService,
    PostRevisionsService,
    DeletedPostsService,
    ContentSanitizerService,
    AbsoluteContents,
    PostViewsService,
    CacheInvalidationService,
    PostsResolver,
    PublishedPostsResolver,
    PostConnectionResolver,
    PublishedPostChangesService,
    PublishedPostChangesResolver,
    PostFieldsResolver,
    PostSchedulesService,
    DuePostsService,
    PostScheduleResolver,
    PostScheduleFieldsResolver,
    PostPreviewsService,
    PostPreviewsResolver,
    PostWorkingCopiesService,
    PostWorkingCopiesResolver,
    PostWorkingCopyFieldsResolver,
    PostRevisionsResolver,
    DuplicatesService,
    BulkService,
    BulkResolver,
    PictureUsesResolver,
    PictureReplacementsService,
    PictureReplacementsResolver,
    PictureReplacementFieldsResolver,
    PostPresenceService,
    PostPresenceResolver,
    UnsavedTextsService,
    UnsavedTextsResolver,
    PostSlugsService,
    PostImportsService,
    FormerPathsService,
    PostSlugResolver,
    RepublishingService,
    RepublishingResolver,
  ],
  exports: [
    PostsService,
    TopicsService,
    PublishedSlugsService,
    PostSavingService,
    PostViewsService,
    FormerPathsService,
  ],
})
export class PostsModule {}
