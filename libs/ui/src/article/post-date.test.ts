import { postDate } from './post-date';

describe('postDate (F129, C37d)', () => {
  it.each([
    ['2026-11-21T08:00:00.000Z', '21/11/2026'],
    ['2026-03-05T00:00:00.000Z', '5/3/2026'],
    ['2026-12-31T16:59:59.999Z', '31/12/2026'],
    ['2026-12-31T17:00:00.000Z', '1/1/2027'],
  ])('formats %s as the date in Vietnam, %s', (moment, day) => {
    expect(postDate(moment)).toBe(day);
  });

  it.each([[null], [undefined], [''], ['abc']])('formats %p as N/A', (moment) => {
    expect(postDate(moment)).toBe('N/A');
  });
});
