import { ApiProperty } from '@nestjs/swagger';
import { ErrorResponse } from '../../platform/openapi/api-errors.decorator.js';
import { Paging } from './list/post-page.js';
import type { Post } from './post.entity.js';

/** A post on a card of the landing page (F48). */
export class PostCard {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Thumbnail; /api/files/resources/{img_file_name} serves it.',
  })
  img_file_name: string | null;

  @ApiProperty({ description: 'Headline.' })
  title: string;

  @ApiProperty({ description: 'Address part of the public page /blog/{title_path}.' })
  title_path: string;

  @ApiProperty({ description: 'Short summary.' })
  description: string;

  static of({ imgFileName, title, titlePath, description }: Post): PostCard {
    return { img_file_name: imgFileName, title, title_path: titlePath, description };
  }
}

/** A post in a list (F46). */
export class PostRow extends PostCard {
  @ApiProperty({ type: 'integer', description: 'Identifies the post.' })
  id: number;

  @ApiProperty({ format: 'date-time', description: 'Creation, ISO 8601 in UTC (C37d).' })
  created_date: string;

  @ApiProperty({ type: 'integer', description: 'Views.' })
  clicked_number: number;

  @ApiProperty({ enum: [0, 1], description: '0 published, 1 draft (F51).' })
  is_draft: 0 | 1;

  @ApiProperty({ type: String, nullable: true, description: 'The same file name as img_file_name (C35).' })
  thumbImg: string | null;

  /** @param post with its views filled in */
  static row(post: Post): PostRow {
    return {
      id: post.id,
      ...PostCard.of(post),
      created_date: post.createdDate.toISOString(),
      clicked_number: post.clickedNumber,
      is_draft: post.isDraft ? 1 : 0,
      thumbImg: post.imgFileName,
    };
  }
}

/** A post with everything an editor needs (F100, C35). */
export class PostDetails extends PostRow {
  @ApiProperty({ description: 'Sanitised HTML, empty when there is none.' })
  content: string;

  @ApiProperty({ description: 'Comma-separated keywords.' })
  keywords: string;

  @ApiProperty({ type: 'integer', description: 'Send it back with a save to be told of a conflict (C32).' })
  version: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'First publication.' })
  published_at: string | null;

  @ApiProperty({ format: 'date-time', description: 'Last save.' })
  updated_at: string;

  /** @param post with its views filled in */
  static details(post: Post): PostDetails {
    return {
      ...PostRow.row(post),
      content: post.content,
      keywords: post.keywords,
      version: post.version,
      published_at: post.publishedAt?.toISOString() ?? null,
      updated_at: post.updatedAt.toISOString(),
    };
  }
}

/** The answer to a save (C32). */
export class PostSavedResponse {
  @ApiProperty({ type: PostDetails })
  data: PostDetails;
}

/** The answer to a deletion. */
export class PostDeletedResponse {
  @ApiProperty({ type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] })
  data: { id: number };
}

/** One page of posts (F47). */
export class PostListResponse {
  @ApiProperty({ type: [PostRow] })
  contents: PostRow[];

  @ApiProperty({ type: Paging })
  paging: Paging;
}

/** The newest posts (F48). */
export class LatestPostsResponse {
  @ApiProperty({ type: [PostCard] })
  contents: PostCard[];
}

/** A published article (F101). */
export class ArticleResponse extends PostCard {
  @ApiProperty({ type: 'integer', description: 'Identifies the post.' })
  id: number;

  @ApiProperty({ description: 'Sanitised HTML, empty when there is none.' })
  content: string;

  @ApiProperty({ description: 'Comma-separated keywords.' })
  keywords: string;

  @ApiProperty({ format: 'date-time', description: 'Creation, ISO 8601 in UTC (C37d).' })
  created_date: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null; a failure carries its message here (C36).',
  })
  error: string | null;

  static article(post: Post): ArticleResponse {
    return {
      id: post.id,
      ...PostCard.of(post),
      content: post.content,
      keywords: post.keywords,
      created_date: post.createdDate.toISOString(),
      error: null,
    };
  }
}

/** The failure of a missing article: the common members and what section 7 names (C36). */
export class MissingArticleResponse extends ErrorResponse {
  @ApiProperty({ description: 'The same as message.' })
  error: string;

  @ApiProperty({ type: String, nullable: true, enum: [null], description: 'Always null.' })
  title: null;
}

/** The failure of a save whose version is no longer the saved one: the common members and who saved when (C32). */
export class ConflictResponse extends ErrorResponse {
  @ApiProperty({ type: 'integer', description: 'The saved version.' })
  version: number;

  @ApiProperty({ format: 'date-time', description: 'When it was saved.' })
  savedAt: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Who saved it; null for an account that is gone.',
  })
  savedBy: string | null;
}
