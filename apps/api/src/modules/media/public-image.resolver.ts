import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { IMAGE_WIDTHS, imagePath } from '@tiempos/contract';
import { AppConfig } from '../../platform/config/app-config.js';
import { ImageWidth, PublicImage } from './public-image.js';

/** The absolute URLs of an image and its copies (C48, C49). */
@Resolver(() => PublicImage)
export class PublicImageResolver {
  constructor(private readonly config: AppConfig) {}

  @ResolveField(() => String, {
    complexity: 0,
    description:
      'The absolute URL of the image, or of its copy with that width; the URL of a copy that a smaller image does not have serves the next larger file.',
  })
  url(
    @Parent() { name }: PublicImage,
    @Args('width', { type: () => ImageWidth, nullable: true, description: 'The largest file without it.' })
    width?: number | null,
  ): string {
    return this.config.PUBLIC_URL + imagePath(name, width);
  }

  @ResolveField(() => String, {
    complexity: 0,
    description: 'The absolute URLs of all files with their widths, for the srcset attribute.',
  })
  srcSet(@Parent() image: PublicImage): string {
    const copies = IMAGE_WIDTHS.filter((width) => width < image.width);
    return [
      ...copies.map((width) => `${this.url(image, width)} ${width}w`),
      `${this.url(image)} ${image.width}w`,
    ].join(', ');
  }
}
