import { Scalar, type CustomScalar } from '@nestjs/graphql';
import { GraphQLError, Kind, type ValueNode } from 'graphql';

/** ISO 8601 in UTC. Written by hand because the scalar that Nest ships accepts "abc". */
@Scalar('DateTime', () => Date)
export class DateTimeScalar implements CustomScalar<string, Date> {
  description = 'A moment as ISO 8601 in UTC, for example 2026-11-21T08:00:00.000Z.';

  serialize(value: unknown): string {
    return (value as Date).toISOString();
  }

  parseValue(value: unknown): Date {
    const moment = typeof value === 'string' ? new Date(value) : undefined;
    if (!moment || Number.isNaN(moment.getTime())) throw new GraphQLError('Thời điểm phải theo ISO 8601');
    return moment;
  }

  parseLiteral(node: ValueNode): Date {
    return this.parseValue(node.kind === Kind.STRING ? node.value : undefined);
  }
}
