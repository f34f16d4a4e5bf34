import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Disk } from 'flydrive';
import { AppConfig } from '../../platform/config/app-config.js';
import { CkeditorController } from './ckeditor/ckeditor.controller.js';
import { openFileStore } from '../../platform/storage/file-store.js';
import { FileUsageService } from './usage/file-usage.service.js';
import { MediaService } from './media.service.js';
import { ImageWorkersService } from './images/image-workers.service.js';
import { PicturesResolver } from './pictures/pictures.resolver.js';
import { PublicImageResolver } from './public-image.resolver.js';
import { PublicImagesService } from './public-images.service.js';
import { ResourcesController } from './resources.controller.js';
import { StoredFile } from './stored-file.entity.js';
import { AbandonedFilesService } from './usage/abandoned-files.service.js';
import { PendingFilesService } from './usage/pending-files.service.js';
import { UnusedFilesService } from './usage/unused-files.service.js';
import { UploadQuotasService } from './uploads/upload-quotas.service.js';

/** Images: decoding, storage, delivery, removal, and the APIs to upload and choose them. */
@Module({
  imports: [TypeOrmModule.forFeature([StoredFile])],
  controllers: [ResourcesController, CkeditorController],
  providers: [
    MediaService,
    PublicImagesService,
    PublicImageResolver,
    PicturesResolver,
    FileUsageService,
    UnusedFilesService,
    PendingFilesService,
    AbandonedFilesService,
    UploadQuotasService,
    ImageWorkersService,
    {
      provide: Disk,
      inject: [AppConfig],
      useFactory: (config: AppConfig) => openFileStore(join(config.DATA_DIR, 'files')),
    },
  ],
  exports: [MediaService, PublicImagesService, FileUsageService],
})
export class MediaModule {}
