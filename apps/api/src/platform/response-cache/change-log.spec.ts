import { ChangeLog } from './change-log.js';
import { everyChange } from './dependencies.js';

describe('ChangeLog', () => {
  it('finds whether something has changed since a time', () => {
    const log = new ChangeLog();
    const before = log.now;
    log.record(['post:1']);
    const between = log.now;
    log.record(['post:2', 'post:3']);

    expect(log.hasChanged({ tags: ['post:1'] }, before)).toBe(true);
    expect(log.hasChanged({ tags: ['post:1'] }, between)).toBe(false);
    expect(log.hasChanged({ tags: ['post:1', 'post:3'] }, between)).toBe(true);
    expect(log.hasChanged({ tags: ['post:4'] }, before)).toBe(false);
    expect(log.hasChanged({ tags: everyChange }, between)).toBe(true);
    expect(log.hasChanged({ tags: everyChange }, log.now)).toBe(false);
  });

  it('counts everything before a change of everything as outdated', () => {
    const log = new ChangeLog();
    log.record(everyChange);
    expect(log.hasChanged({ tags: ['post:1'] }, 0)).toBe(true);
    expect(log.hasChanged({ tags: ['post:1'] }, log.now)).toBe(false);
  });

  it('counts what is older than an evicted change as outdated', () => {
    const log = new ChangeLog();
    const before = log.now;
    log.record(['post:1']);
    for (let id = 2; id <= 10_001; id += 1) log.record([`post:${id}`]);
    expect(log.hasChanged({ tags: ['post:99999'] }, before)).toBe(true);
    expect(log.hasChanged({ tags: ['post:99999'] }, before + 1)).toBe(false);
  });
});
