import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { costs, costsOfPage, ONCE_AN_OPERATION } from '../../../platform/graphql/cost.js';
import { limits } from '@tiempos/validation';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Fails } from '../../../platform/graphql/fails.decorator.js';
import {
  Repeatable,
  REPEATABLE,
  type RepeatableRequest,
} from '../../../platform/idempotency/repeatable-request.decorator.js';
import { listRequest, pageArgument } from '../../../platform/openapi/paging.js';
import { UploadScalar } from '../../../platform/graphql/uploads.js';
import type { SignedInUser } from '../../../platform/http/app-request.js';
import { CurrentUser } from '../../../platform/http/current-user.decorator.js';
import { MediaService } from '../media.service.js';
import { uploadOf } from '../uploads/upload.js';
import { PictureInput } from './picture.input.js';
import { Picture, PicturePage } from './picture.js';

const PICTURE_NAME = { type: () => String, description: 'The name of the stored image.' };

/** GraphQL API of the images in contents, beside the endpoints of the rich-text editor (F104, F105). */
@Resolver(() => Picture)
export class PicturesResolver {
  constructor(private readonly files: MediaService) {}

  @Query(() => PicturePage, {
    complexity: costsOfPage(limits.postListPage),
    nullable: true,
    description:
      'Lists the images uploaded for content, newest first, for an editor to choose from. Requires a signed-in account.',
  })
  @Fails(['UNAUTHENTICATED'])
  async pictures(
    @Args('page', pageArgument) page: number | null,
    @Args('limit', {
      type: () => Int,
      nullable: true,
      description: 'Images per page, 1 to 100; 20 by default.',
    })
    limit: number | null,
    @Args('search', {
      type: () => String,
      nullable: true,
      description:
        'Words to find in the names or the alternative texts of the images, in any order; case and diacritics are ignored.',
    })
    search: string | null,
    @Args('isUnused', {
      type: () => Boolean,
      nullable: true,
      description:
        'Whether to list only those that no text names, be it one of the history; null or false for all.',
    })
    isUnused: boolean | null,
  ): Promise<PicturePage> {
    const request = listRequest({ page, limit }, limits.postListPage);
    return PicturePage.of(await this.files.list(request, { search, isUnused }), request);
  }

  @Query(() => Picture, {
    complexity: costs(5),
    nullable: true,
    description: 'Reads an image that was uploaded for content. Requires a signed-in account.',
  })
  @Fails(['UNAUTHENTICATED', 'NOT_FOUND'])
  async picture(@Args('name', PICTURE_NAME) name: string): Promise<Picture> {
    return Picture.of(await this.files.get(name));
  }

  @Mutation(() => Picture, {
    complexity: costs(50),
    description: 'Says what an uploaded image shows. No post changes.',
  })
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'NOT_FOUND'], { input: PictureInput })
  async describePicture(
    @Args('name', PICTURE_NAME) name: string,
    @Args('input', { description: 'The text, or none.' }) input: PictureInput,
  ): Promise<Picture> {
    return Picture.of(await this.files.change(name, { altText: input.altText ?? '' }));
  }

  @Mutation(() => Picture, {
    complexity: costs(50),
    description: 'Keeps an uploaded image although nothing uses it, or no longer.',
  })
  @Fails(['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'])
  async keepPicture(
    @Args('name', PICTURE_NAME) name: string,
    @Args('isKept', { description: 'Whether it stays for good; false has it deleted in some time.' })
    isKept: boolean,
  ): Promise<Picture> {
    // Its days begin when it is no longer kept. A kept one has none, also for a process of the release before.
    const unusedSince = isKept ? null : new Date();
    return Picture.of(await this.files.change(name, { isKept, unusedSince }));
  }

  @Mutation(() => Picture, {
    complexity: costs(ONCE_AN_OPERATION),
    description:
      'Uploads an image for the content of a post; the thumbnail is an argument of `savePost`. It is an operation of its ' +
      'own. It fails with TOO_MANY_REQUESTS and `retryAfter` in seconds when the account has uploaded too much within ' +
      'the hour or the day, and with PAYLOAD_TOO_LARGE when the image is too large or the storage of the account is used up. ' +
      REPEATABLE,
  })
  @Fails(
    [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'BAD_USER_INPUT',
      'IDEMPOTENCY_KEY_REUSED',
      'PAYLOAD_TOO_LARGE',
      'TOO_MANY_REQUESTS',
    ],
    {
      fields: ['NOT_AN_IMAGE', 'TOO_LARGE', 'QUOTA_EXCEEDED'],
    },
  )
  async uploadPicture(
    @CurrentUser() user: SignedInUser,
    @Args('file', {
      type: () => UploadScalar,
      description: 'An image under 10 MB: JPEG, PNG, WebP, AVIF or GIF.',
    })
    file: unknown,
    @Repeatable() request: RepeatableRequest | undefined,
  ): Promise<Picture> {
    // Nest awaits arguments, so the promise has become the file.
    const upload = uploadOf(file as FileUpload);
    return Picture.of(
      await this.files.add(upload, { purpose: 'editor', field: 'file', uploadedById: user.id }, request),
    );
  }
}
