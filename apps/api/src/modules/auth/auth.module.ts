import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppConfig } from '../../platform/config/app-config.js';
import { UsersModule } from '../users/users.module.js';
import { ACCESS_TOKEN } from './sessions/access-token.js';
import { AccountRecordsService } from './people/account-records.service.js';
import { AccountService } from './email-change/account.service.js';
import { ApiToken } from './api-tokens/api-token.entity.js';
import { ApiTokenRecordsService } from './api-tokens/api-token-records.service.js';
import { ApiTokensResolver } from './api-tokens/api-tokens.resolver.js';
import { ApiTokensService } from './api-tokens/api-tokens.service.js';
import { ActivityListResolver } from './people/activity-list.resolver.js';
import { ActivityListService } from './people/activity-list.service.js';
import { InvitationListService } from './people/invitation-list.service.js';
import { InvitationsResolver } from './people/invitations.resolver.js';
import { PasswordLinkResolver } from './people/password-link.resolver.js';
import { PeopleResolver } from './people/people.resolver.js';
import { PeopleService } from './people/people.service.js';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { AuthResolver } from './auth.resolver.js';
import { AuthService } from './auth.service.js';
import { EmailChangeMailService } from './email-change/email-change-mail.service.js';
import { EmailChange } from './email-change/email-change.entity.js';
import { ExpiredSessionsService } from './sessions/expired-sessions.service.js';
import { InvitationsService } from './signup/invitations.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { PasswordReset } from './password-reset/password-reset.entity.js';
import { PasswordResetController } from './password-reset/password-reset.controller.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { PromotionCode } from './signup/promotion-code.entity.js';
import { Session } from './sessions/session.entity.js';
import { SessionsResolver } from './sessions/sessions.resolver.js';
import { SessionsService } from './sessions/sessions.service.js';
import { UndoTokens } from './email-change/undo-tokens.js';
import { UndoEmailChangeController } from './email-change/undo-email-change.controller.js';

/** Sign-up, invitations, login, sessions, API tokens, changes of password and account, people, and the guard of every endpoint. */
@Module({
  imports: [
    TypeOrmModule.forFeature([Session, ApiToken, PromotionCode, EmailChange, PasswordReset]),
    UsersModule,
    JwtModule.registerAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        secret: config.JWT_SECRET,
        signOptions: {
          algorithm: ACCESS_TOKEN.algorithm,
          audience: ACCESS_TOKEN.audience,
          issuer: ACCESS_TOKEN.issuer,
          expiresIn: config.ACCESS_TOKEN_TTL,
        },
      }),
    }),
  ],
  controllers: [AuthController, UndoEmailChangeController, PasswordResetController],
  providers: [
    AuthService,
    AccountService,
    AccountRecordsService,
    PeopleService,
    PeopleResolver,
    InvitationListService,
    InvitationsResolver,
    ActivityListService,
    ActivityListResolver,
    PasswordLinkResolver,
    EmailChangeMailService,
    InvitationsService,
    PasswordResetService,
    SessionsService,
    SessionsResolver,
    ApiTokensService,
    ApiTokenRecordsService,
    ApiTokensResolver,
    ExpiredSessionsService,
    UndoTokens,
    JwtStrategy,
    AuthResolver,
    AuthGuard,
    { provide: APP_GUARD, useExisting: AuthGuard },
  ],
  exports: [AuthGuard, AuthService],
})
export class AuthModule {}
