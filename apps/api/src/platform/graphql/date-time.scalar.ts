import { Scalar, type CustomScalar } from '@nestjs/graphql';
import { GraphQLError, Kind, type ValueNode } from 'graphql';

/** ISO 8601 in UTC. Written by hand because the scalar that Nest ships accepts "abc". */
@Scalar('DateTime', () => Date)
export class DateTimeScalar implements CustomScalar<string, Date> {
  specifiedByURL = 'https://www.rfc-editor.org/rfc/rfc3339';
  description =
    'A date and time in ISO 8601 with its offset, for example 2026-11-21T15:00:00+07:00; responses are in UTC, as 2026-11-21T08:00:00.000Z.';

  serialize(value: unknown): string {
    return (value as Date).toISOString();
  }

  parseValue(value: unknown): Date {
    const [, day] = (typeof value === 'string' && dateTime.exec(value)) || [];
    if (day === undefined) throw new GraphQLError(FORMAT);
    if (!isDay(day)) throw new GraphQLError(`Không có ngày ${day} trong lịch`);
    return new Date(value as string);
  }

  parseLiteral(node: ValueNode): Date {
    return this.parseValue(node.kind === Kind.STRING ? node.value : undefined);
  }
}

const dateTime =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const FORMAT = 'Thời điểm phải theo ISO 8601 kèm múi giờ, ví dụ 2026-12-24T08:00:00+07:00';

/** A day that its month does not have would become one of the next month. */
function isDay(text: string) {
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
