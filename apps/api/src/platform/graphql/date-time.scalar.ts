import { Scalar, type CustomScalar } from '@nestjs/graphql';
import { GraphQLError, Kind, type ValueNode } from 'graphql';

/** ISO 8601 in UTC. Written by hand because the scalar that Nest ships accepts "abc". */
@Scalar('DateTime', () => Date)
export class DateTimeScalar implements CustomScalar<string, Date> {
  specifiedByURL = 'https://www.rfc-editor.org/rfc/rfc3339';
  description = 'A date and time in ISO 8601 and UTC, for example 2026-11-21T08:00:00.000Z.';

  serialize(value: unknown): string {
    return (value as Date).toISOString();
  }

  parseValue(value: unknown): Date {
    if (typeof value !== 'string' || !isDateTime(value))
      throw new GraphQLError('Thời điểm phải theo ISO 8601');
    return new Date(value);
  }

  parseLiteral(node: ValueNode): Date {
    return this.parseValue(node.kind === Kind.STRING ? node.value : undefined);
  }
}

const dateTime =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

function isDateTime(text: string) {
  const [, date] = dateTime.exec(text) ?? [];
  if (date === undefined) return false;
  // A day that its month does not have would become one of the next month.
  const day = new Date(date);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}
