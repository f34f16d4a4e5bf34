import { ApiProperty } from '@nestjs/swagger';
import type { RuleError } from '@tiempos/validation';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

/** In characters; every path that is counted is shorter. */
const MAX_PATH = 300;
const MAX_HOST = 253;

function notText(field: string) {
  return { message: `${field} phải là chữ`, context: { code: 'WRONG_TYPE' } satisfies RuleError };
}

function tooLong(field: string, limit: number) {
  const message = `${field} dài quá ${limit} ký tự`;
  return { message, context: { code: 'TOO_LONG', limit } satisfies RuleError };
}

/** What the script of a public page tells (C112). */
export class ReadInput {
  @ApiProperty({ description: 'The path of the page.', type: String, maxLength: MAX_PATH, example: '/blogs' })
  @MaxLength(MAX_PATH, tooLong('path', MAX_PATH))
  @IsString(notText('path'))
  path: string;

  @ApiProperty({
    description:
      '`read`: the page was in sight for five seconds. `trial`: its link to the trial was pressed.',
    enum: ['read', 'trial'],
  })
  @IsIn(['read', 'trial'], {
    message: 'event phải là read hoặc trial',
    context: { code: 'INVALID_FORMAT' } satisfies RuleError,
  })
  event: 'read' | 'trial';

  @ApiProperty({
    description: 'The host of the page before it, of another site.',
    type: String,
    required: false,
    nullable: true,
    maxLength: MAX_HOST,
    example: 'www.google.com',
  })
  @MaxLength(MAX_HOST, tooLong('host', MAX_HOST))
  @IsString(notText('host'))
  @IsOptional()
  host?: string | null;
}
