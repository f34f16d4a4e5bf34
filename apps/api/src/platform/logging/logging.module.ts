import { Module, RequestMethod } from '@nestjs/common';
import { Logger, LoggerModule, PinoLogger, type Params } from 'nestjs-pino';
import { AppConfig } from '../config/app-config.js';
import { loggedPath } from './logged-path.js';

/** How lines of the log are written. */
const paramsOf = (config: AppConfig): Params => ({
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
});

/** Writes the log until Nest has made its own logger: a start that fails leaves JSON lines, too. */
export function startLogger(config: AppConfig): Logger {
  return new Logger(new PinoLogger(paramsOf(config)), {});
}

/** One structured line for each request, and everything that Nest logs; without bodies, tokens and query strings. */
@Module({
  imports: [
    LoggerModule.forRootAsync({
      inject: [AppConfig],
      useFactory: paramsOf,
    }),
  ],
})
export class LoggingModule {}
