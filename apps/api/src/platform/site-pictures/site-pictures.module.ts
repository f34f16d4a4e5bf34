import { Module, type DynamicModule } from '@nestjs/common';
import { SitePictures } from './site-pictures.js';

/** The pictures of the site, drawn before the server is created. */
@Module({})
export class SitePicturesModule {
  static of(pictures: SitePictures): DynamicModule {
    return {
      module: SitePicturesModule,
      global: true,
      providers: [{ provide: SitePictures, useValue: pictures }],
      exports: [SitePictures],
    };
  }
}
