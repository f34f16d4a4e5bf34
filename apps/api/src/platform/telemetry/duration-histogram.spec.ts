import { DurationHistogram } from './duration-histogram.js';
import { histogram } from './figures.js';

describe('DurationHistogram (F167)', () => {
  it('counts a duration in each bucket whose bound it does not exceed', () => {
    const durations = new DurationHistogram([0.1, 1]);
    for (const seconds of [0.05, 0.1, 0.5, 3]) durations.observe(seconds);
    expect(durations.cumulative()).toEqual([
      ['0.1', 2],
      ['1', 3],
      ['+Inf', 4],
    ]);
    expect(durations.seconds).toBeCloseTo(3.65);
    expect(durations.count).toBe(4);
  });

  it('becomes the three series that Prometheus expects, with their labels', () => {
    const durations = new DurationHistogram([1]);
    durations.observe(2);
    expect(histogram('work_seconds', 'Work.', [durations, { kind: 'hard' }]).values).toEqual([
      { metricName: 'work_seconds_bucket', labels: { kind: 'hard', le: '1' }, value: 0 },
      { metricName: 'work_seconds_bucket', labels: { kind: 'hard', le: '+Inf' }, value: 1 },
      { metricName: 'work_seconds_sum', labels: { kind: 'hard' }, value: 2 },
      { metricName: 'work_seconds_count', labels: { kind: 'hard' }, value: 1 },
    ]);
  });
});
