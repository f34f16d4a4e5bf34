import type { Aggregator } from 'prom-client';
import type { DurationHistogram } from './duration-histogram.js';

type Labels = Readonly<Record<string, string>>;

/** One value of a figure. */
export interface FigureValue {
  readonly value: number;
  readonly labels: Labels;
  /** The name of a series of a histogram. */
  readonly metricName?: string;
}

/** A figure of one process, in the form in which prom-client hands figures from process to process. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** How the figures of several processes become one. */
  readonly aggregator: Aggregator;
  readonly values: readonly FigureValue[];
}

/** A number that only grows. @param values by their labels */
export function counter(name: string, help: string, ...values: [number, Labels?][]): Figure {
  return { name, help, type: 'counter', aggregator: 'sum', values: labelled(values) };
}

/** A number that rises and falls. @param values by their labels */
export function gauge(
  name: string,
  help: string,
  aggregator: Aggregator,
  ...values: [number, Labels?][]
): Figure {
  return { name, help, type: 'gauge', aggregator, values: labelled(values) };
}

/** Durations in seconds. @param histograms by their labels */
export function histogram(name: string, help: string, ...histograms: [DurationHistogram, Labels?][]): Figure {
  const values = histograms.flatMap(([durations, labels = {}]) => [
    ...durations
      .cumulative()
      .map(([le, value]) => ({ metricName: `${name}_bucket`, labels: { ...labels, le }, value })),
    { metricName: `${name}_sum`, labels, value: durations.seconds },
    { metricName: `${name}_count`, labels, value: durations.count },
  ]);
  return { name, help, type: 'histogram', aggregator: 'sum', values };
}

const labelled = (values: [number, Labels?][]) => values.map(([value, labels = {}]) => ({ value, labels }));
