import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { SlowStatementLog } from './slow-statement-log.js';

describe('SlowStatementLog (F169)', () => {
  const lines: Record<string, unknown>[] = [];
  beforeEach(() => {
    lines.length = 0;
    const ignore = () => undefined;
    Logger.overrideLogger({ log: ignore, error: ignore, warn: (line) => lines.push(line) });
  });
  afterAll(() => Logger.overrideLogger(true));

  it('logs from the threshold on', () => {
    const log = new SlowStatementLog(500);
    log.add('select a from posts', 499, false);
    log.add('select b from posts', 500.4, false);
    log.add('select c from posts', 9999, true);
    expect(lines).toEqual([
      expect.objectContaining({ statement: 'SELECT posts', durationMs: 500, sql: 'select b from posts' }),
      expect.objectContaining({ durationMs: 9999, failed: true }),
    ]);
    expect(log.count).toBe(2);
  });

  it('logs ten lines within a window, then how many were left out', async () => {
    const log = new SlowStatementLog(500, 200);
    for (let number = 0; number < 1000; number += 1) log.add('select 1', 600, false);
    expect(lines).toHaveLength(10);
    await delay(210);
    log.add('select 1', 600, false);
    expect(lines).toHaveLength(11);
    expect(lines[10]).toMatchObject({ omittedBefore: 990 });
    expect(log.count).toBe(1001);
  });

  it('logs nothing with a threshold of 0', () => {
    new SlowStatementLog(0).add('select 1', 9999, false);
    expect(lines).toEqual([]);
  });
});
