import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CkeditorController } from './ckeditor/ckeditor.controller.js';
import { FileRemovalsService } from './usage/file-removals.service.js';
import { MediaService } from './media.service.js';
import { ImageWorkersService } from './images/image-workers.service.js';
import { PictureFieldsResolver } from './pictures/picture-fields.resolver.js';
import { PicturesResolver } from './pictures/pictures.resolver.js';
import { PublicImageResolver } from './public-image.resolver.js';
import { PublicImagesService } from './public-images.service.js';
import { ResourcesController } from './resources.controller.js';
import { StoredFile } from './stored-file.entity.js';
import { PendingFile } from './usage/pending-file.entity.js';
import { UsersModule } from '../users/users.module.js';
import { UploadQuotasService } from './uploads/upload-quotas.service.js';

/** Images: decoding, storage, delivery, removal, and the APIs to upload and choose them. */
@Module({
  imports: [TypeOrmModule.forFeature([PendingFile, StoredFile]), UsersModule],
  controllers: [ResourcesController, CkeditorController],
  providers: [
    MediaService,
    PublicImagesService,
    PublicImageResolver,
    PicturesResolver,
    PictureFieldsResolver,
    UploadQuotasService,
    ImageWorkersService,
    FileRemovalsService,
  ],
  exports: [MediaService, PublicImagesService],
})
export class MediaModule {}
