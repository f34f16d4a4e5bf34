import { Args, Context, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import { BEGINNING, CONTENT, costs } from '../../platform/graphql/cost.js';
import { AppConfig } from '../../platform/config/app-config.js';
import type { GraphQLContext } from '../../platform/graphql/graphql-context.js';
import { loaderOf } from '../../platform/graphql/loader-of.js';
import { PublicImage } from '../media/public-image.js';
import { PublicImagesService } from '../media/public-images.service.js';
import { articleUrl } from './article-url.js';
import { AbsoluteContents } from './content/absolute-contents.service.js';
import { contentUrls, type ContentUrls } from './content/content-urls.js';
import { excerptOf } from './content/plain-text.js';
import { keywordList } from './keyword-list.js';
import { BEGINNING_LENGTH, DerivedTexts } from './derived-texts.js';
import { Post, type ListedPost } from './post.entity.js';
import { PostsService } from './posts.service.js';
import { PostViewsService } from './views/post-views.service.js';

type AnyPost = Post | ListedPost;

/** The longest excerpt in characters. */
const MAX_EXCERPT = 1000;

/** What front ends derive from a post. Nothing of it is read or computed for operations that do not select it. */
@Resolver(() => Post)
export class PostFieldsResolver {
  constructor(
    private readonly config: AppConfig,
    private readonly posts: PostsService,
    private readonly views: PostViewsService,
    private readonly images: PublicImagesService,
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
    return imgFileName === null ? null : this.imagesOf(context).load(imgFileName);
  }

  @ResolveField(() => Int, { complexity: 0, description: 'The number of views.' })
  clickedNumber(@Parent() { id }: AnyPost, @Context() context: GraphQLContext): Promise<number> {
    return loaderOf(
      context,
      'views',
      () =>
        new DataLoader<number, number>((ids) =>
          // An editor sees those at once that visitors see with the next change.
          this.views.find(ids, { withPending: Boolean(context.req.user) }),
        ),
    ).load(id);
  }

  @ResolveField(() => String, {
    complexity: CONTENT,
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
    const { content, derived } = this.contentsOf(context);
    if (urls !== 'ABSOLUTE') return content(post);
    const images = this.imagesOf(context);
    return derived.absolute(post, (html) =>
      this.absoluteContents.of(html, (names) => Promise.all(names.map((name) => images.load(name)))),
    );
  }

  @ResolveField(() => String, {
    complexity: 0,
    description: 'The absolute URL of the public page, which a published post has.',
  })
  url(@Parent() { titlePath }: AnyPost): string {
    return articleUrl(this.config.PUBLIC_URL, titlePath);
  }

  @ResolveField(() => String, {
    complexity: BEGINNING,
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
    const text = (await this.contentsOf(context).derived.beginning(post)) || post.description;
    return excerptOf(text, Math.min(Math.max(length, 1), MAX_EXCERPT));
  }

  @ResolveField(() => Int, {
    complexity: CONTENT,
    description: 'The minutes that reading the content takes, at least 1.',
  })
  readingMinutes(@Parent() post: AnyPost, @Context() context: GraphQLContext): Promise<number> {
    return this.contentsOf(context).derived.readingMinutes(post);
  }

  @ResolveField(() => Boolean, {
    complexity: BEGINNING,
    description: 'Whether a reader would see anything of the content: a letter, a picture, a frame.',
  })
  hasContent(@Parent() post: AnyPost, @Context() context: GraphQLContext): Promise<boolean> {
    return this.contentsOf(context).derived.hasContent(post);
  }

  @ResolveField(() => [String], { complexity: 0, description: 'The keywords one by one, each once.' })
  keywordList(@Parent() { keywords }: AnyPost): string[] {
    return keywordList(keywords);
  }

  @ResolveField(() => String, {
    complexity: CONTENT,
    description: 'The content without markup, a line for each block.',
  })
  contentText(@Parent() post: AnyPost, @Context() context: GraphQLContext): Promise<string> {
    return this.contentsOf(context).derived.text(post);
  }

  private imagesOf(context: GraphQLContext) {
    return loaderOf(
      context,
      'images',
      () => new DataLoader<string, PublicImage | null>((names) => this.images.find(names)),
    );
  }

  /** A post that was read alone has its content; those of lists are read together. */
  private contentsOf(context: GraphQLContext) {
    return loaderOf(context, 'contents', () => {
      const contents = new DataLoader<number, string>((ids) => this.posts.contents(ids));
      const beginnings = new DataLoader<number, string>((ids) =>
        this.posts.beginnings(ids, BEGINNING_LENGTH),
      );
      const content = async (post: AnyPost) => ('content' in post ? post.content : contents.load(post.id));
      const beginning = async (post: AnyPost) =>
        'content' in post ? post.content.slice(0, BEGINNING_LENGTH) : beginnings.load(post.id);
      return { content, derived: new DerivedTexts({ content, beginning }) };
    });
  }
}
