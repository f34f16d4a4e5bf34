import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConnectionsModule } from '../database/connections.module.js';
import { FilesModule } from '../files/files.module.js';
import { UsersModule } from '../users/users.module.js';
import { ContentSanitizer } from './content-sanitizer.service.js';
import { PostCount } from './post-count.entity.js';
import { PostFile } from './post-file.entity.js';
import { PostHistoryEntry } from './post-history.entity.js';
import { PostLoaders } from './post-loaders.js';
import { PostSavingService } from './post-saving.service.js';
import { PostViews } from './post-views.entity.js';
import { PostViewsService } from './post-views.service.js';
import { Post } from './post.entity.js';
import { PostsController } from './posts.controller.js';
import { PostsResolver } from './posts.resolver.js';
import { PublishedAddresses } from './published-addresses.service.js';
import { PostsService } from './posts.service.js';
import { PublishedChanges } from './published-changes.service.js';
import { PublishedPostsController } from './published-posts.controller.js';

/** News posts: reading, saving, views, and their three doors. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Post, PostFile, PostViews, PostCount, PostHistoryEntry]),
    ConnectionsModule,
    FilesModule,
    UsersModule,
  ],
  controllers: [PostsController, PublishedPostsController],
  providers: [
    PostsService,
    PublishedAddresses,
    PostSavingService,
    ContentSanitizer,
    PostViewsService,
    PostLoaders,
    PublishedChanges,
    PostsResolver,
  ],
  exports: [PostsService, PublishedAddresses, PostSavingService, PostViewsService],
})
export class PostsModule {}
