import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountRights } from './account-rights.service.js';
import { ActivityEntry } from './activity/activity.entity.js';
import { ActivityService } from './activity/activity.service.js';
import { User } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersResolver } from './users.resolver.js';
import { UsersService } from './users.service.js';

/** The account: profile and its two endpoints, what ends with it, and the record of who did what. */
@Module({
  imports: [TypeOrmModule.forFeature([User, ActivityEntry]), DiscoveryModule],
  controllers: [UsersController],
  providers: [UsersService, UsersResolver, AccountRights, ActivityService],
  exports: [UsersService, AccountRights, ActivityService],
})
export class UsersModule {}
