import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Post } from '../posts/post.entity.js';
import { Read } from './read.entity.js';
import { ReadersResolver } from './readers.resolver.js';
import { ReadersService } from './readers.service.js';
import { ReadsController } from './reads.controller.js';
import { ReadsService } from './reads.service.js';

/** Counts how many people read the public pages, without keeping who (C112). */
@Module({
  imports: [TypeOrmModule.forFeature([Read, Post])],
  controllers: [ReadsController],
  providers: [ReadsService, ReadersService, ReadersResolver],
})
export class ReadersModule {}
