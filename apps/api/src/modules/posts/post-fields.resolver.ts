import { Args, Context, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { costs } from '../../platform/graphql/cost.js';
import { AppConfig } from '../../platform/config/app-config.js';
import type { GraphQLContext } from '../../platform/graphql/graphql-context.js';
import { PublicImage } from '../media/public-image.js';
import { articleUrl } from './article-url.js';
import { AbsoluteContents } from './content/absolute-contents.service.js';
import { contentUrls, type ContentUrls } from './content/content-urls.js';
import { excerptOf } from './content/plain-text.js';
import { keywordList } from './keyword-list.js';
import { PostLoaders } from './post-loaders.js';
import { contentKey } from './preview/previewed-post.js';
import { Post, type ListedPost } from './post.entity.js';

type AnyPost = Post | ListedPost;

/** The longest excerpt in characters. */
const MAX_EXCERPT = 1000;

/** What front ends derive from a post. Nothing of it is read or computed for operations that do not select it. */
@Resolver(() => Post)
export class PostFieldsResolver {
  constructor(
    private readonly config: AppConfig,
    private readonly loaders: PostLoaders,
    private readonly absoluteContents: AbsoluteContents,
  ) {}

  @ResolveField(() => PublicImage, {
    complexity: costs(1),
    nullable: true,
    description: 'The picture; null for a post without one.',
  })
  image(
    @Parent() { imgFileName }: AnyPost,
    @Context() context: GraphQLContext,
  ): Promise<PublicImage | null> | null {
    return imgFileName === null ? null : this.loaders.of(context).image.load(imgFileName);
  }

  @ResolveField(() => Int, { complexity: 0, description: 'The number of views.' })
  clickedNumber(@Parent() { id }: AnyPost, @Context() context: GraphQLContext): Promise<number> {
    return this.loaders.of(context).views.load(id);
  }

  @ResolveField(() => String, {
    complexity: 4,
    description: 'The content as sanitised HTML; empty when there is none.',
  })
  async content(
    @Parent() post: AnyPost,
    @Args('urls', {
      type: () => contentUrls,
      defaultValue: contentUrls.RELATIVE,
      description: 'How the URLs of this server are written in it.',
    })
    urls: ContentUrls,
    @Context() context: GraphQLContext,
  ): Promise<string> {
    const { budget, contentOf, derived, image } = this.loaders.of(context);
    const id = contentKey(post);
    if (urls !== 'ABSOLUTE') return budget.takeContent({ id, content: await contentOf(post) });
    const content = await derived.absolute(post, (html) =>
      this.absoluteContents.of(html, (names) => Promise.all(names.map((name) => image.load(name)))),
    );
    // It is longer than what was read.
    return budget.takeContent({ id: `absolute ${id}`, content });
  }

  @ResolveField(() => String, {
    complexity: 0,
    description: 'The absolute URL of the public page, which a published post has.',
  })
  url(@Parent() { titlePath }: AnyPost): string {
    return articleUrl(this.config.PUBLIC_URL, titlePath);
  }

  @ResolveField(() => String, {
    complexity: 2,
    description:
      'The beginning of the content without markup, cut after a word, with an ellipsis when there is more; the ' +
      'description when there is no content.',
  })
  async excerpt(
    @Parent() post: AnyPost,
    @Args('length', {
      type: () => Int,
      defaultValue: 160,
      description: 'The most characters, 1 to 1000; larger values count as 1000.',
    })
    length: number,
    @Context() context: GraphQLContext,
  ): Promise<string> {
    const text = (await this.loaders.of(context).derived.beginning(post)) || post.description;
    return excerptOf(text, Math.min(Math.max(length, 1), MAX_EXCERPT));
  }

  @ResolveField(() => Int, {
    complexity: 2,
    description: 'The minutes that reading the content takes, at least 1.',
  })
  readingMinutes(@Parent() post: AnyPost, @Context() context: GraphQLContext): Promise<number> {
    return this.loaders.of(context).derived.readingMinutes(post);
  }

  @ResolveField(() => Boolean, {
    complexity: 2,
    description: 'Whether a reader would see anything of the content: a letter, a picture, a frame.',
  })
  hasContent(@Parent() post: AnyPost, @Context() context: GraphQLContext): Promise<boolean> {
    return this.loaders.of(context).derived.hasContent(post);
  }

  @ResolveField(() => [String], { complexity: 0, description: 'The keywords one by one, each once.' })
  keywordList(@Parent() { keywords }: AnyPost): string[] {
    return keywordList(keywords);
  }

  @ResolveField(() => String, {
    complexity: 4,
    description: 'The content without markup, a line for each block.',
  })
  async contentText(@Parent() post: AnyPost, @Context() context: GraphQLContext): Promise<string> {
    const { budget, derived } = this.loaders.of(context);
    return budget.takeContent({ id: contentKey(post), content: await derived.text(post) });
  }
}
