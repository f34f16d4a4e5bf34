import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { PublicImage } from '../../media/public-image.js';
import { PublicImagesService } from '../../media/public-images.service.js';
import { absoluteContent, unsizedPictures } from './absolute-content.js';

type FindImages = (names: string[]) => Promise<(PublicImage | null)[]>;

/** Contents for pages of other hosts (C97). */
@Injectable()
export class AbsoluteContents {
  constructor(
    private readonly config: AppConfig,
    private readonly images: PublicImagesService,
  ) {}

  /** A content with absolute URLs. @param find finds its pictures, by one statement for it alone by default */
  async of(html: string, find: FindImages = (names) => this.images.find(names)): Promise<string> {
    const names = unsizedPictures(html);
    const found = names.length > 0 ? (await find(names)).filter((each) => each !== null) : [];
    return absoluteContent(html, this.config.PUBLIC_URL, new Map(found.map((each) => [each.name, each])));
  }
}
