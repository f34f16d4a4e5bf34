import { Kind } from 'graphql';
import { DateTimeScalar } from './date-time.scalar.js';

describe('The DateTime scalar (C37d)', () => {
  const scalar = new DateTimeScalar();

  it('writes ISO 8601 in UTC', () => {
    expect(scalar.serialize(new Date('2026-11-21T15:00:00+07:00'))).toBe('2026-11-21T08:00:00.000Z');
  });

  it.each(['2026-11-21T08:00:00.000Z', '2026-11-21T15:00:00+07:00', '2026-11-21T08:00Z'])(
    'reads %s',
    (value) => {
      expect(scalar.parseValue(value).toISOString()).toBe('2026-11-21T08:00:00.000Z');
      expect(scalar.parseLiteral({ kind: Kind.STRING, value }).toISOString()).toBe(
        '2026-11-21T08:00:00.000Z',
      );
    },
  );

  it.each([
    'abc',
    '',
    '2026',
    '1',
    '21/11/2026',
    '2026-11-21',
    '2026-11-21T08:00:00',
    '2026-11-21T08:00:00+0700',
    0,
    null,
    {},
  ])('rejects %j and says that an offset belongs to it', (value) =>
    expect(() => scalar.parseValue(value)).toThrow(
      'Thời điểm phải theo ISO 8601 kèm múi giờ, ví dụ 2026-12-24T08:00:00+07:00',
    ),
  );

  it.each(['2026-13-01', '2026-02-30', '2026-11-00'])('rejects %s, a day of no month', (day) =>
    expect(() => scalar.parseValue(`${day}T00:00:00Z`)).toThrow(`Không có ngày ${day} trong lịch`),
  );

  it('rejects a number in a query', () => {
    expect(() => scalar.parseLiteral({ kind: Kind.INT, value: '0' })).toThrow('Thời điểm phải theo ISO 8601');
  });
});
