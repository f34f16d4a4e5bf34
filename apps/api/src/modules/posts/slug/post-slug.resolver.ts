import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { costs } from '../../../platform/graphql/cost.js';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import { postId } from '../post-id.js';
import { Post } from '../post.entity.js';
import { PostSlugInput } from './post-slug.input.js';
import { PostSlugsService } from './post-slugs.service.js';

/** The slugs of posts in GraphQL. */
@Resolver()
export class PostSlugResolver {
  constructor(private readonly slugs: PostSlugsService) {}

  @Mutation(() => Post, {
    complexity: costs(100),
    description:
      'Gives a post a slug of its own, which no longer follows the title. Slugs that it has had since its first publication, at most 20, go on leading to it. The version stays.',
  })
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'NOT_FOUND'], {
    input: PostSlugInput,
  })
  setPostSlug(
    @Args('id', { type: () => ID, description: "The post's id." }) id: string,
    @Args('slug', { description: 'The slug.' }) slug: PostSlugInput,
  ): Promise<Post> {
    return this.slugs.set(postId(id), slug);
  }
}
