import { Module, RequestMethod } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AppConfig } from '../config/app-config.js';
import { loggedPath } from './logged-path.js';

/** One structured line for each request, and everything that Nest logs; without bodies, tokens and query strings. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        forRoutes: [{ path: '{*path}', method: RequestMethod.ALL }],
        pinoHttp: {
          level: config.LOG_LEVEL,
          autoLogging: true,
          genReqId: (request) => request.id,
          serializers: {
            req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
              id,
              method,
              path: loggedPath(url),
            }),
            // An allow-list: a database error also contains the row, with names, emails and password hashes.
            err: ({ type, message, stack, code, constraint, query }: Record<string, unknown>) => ({
              type,
              message,
              stack,
              code,
              constraint,
              query,
            }),
            res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
          },
          transport: config.NODE_ENV === 'development' ? { target: 'pino-pretty' } : undefined,
        },
      }),
    }),
  ],
})
export class LoggingModule {}
