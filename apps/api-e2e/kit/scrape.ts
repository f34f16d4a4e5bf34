/** What one scrape of /metrics says. */
export interface Scrape {
  readonly text: string;
  /** The sum of the series of this name that have these labels; undefined when there is none. */
  value: (name: string, labels?: Readonly<Record<string, string>>) => number | undefined;
  /** The number of series whose name begins so. */
  series: (prefix: string) => number;
}

/** Reads the figures as Prometheus does. @param port METRICS_PORT */
export async function scrape(port: number): Promise<Scrape> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`/metrics responds ${response.status}: ${text}`);
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const series = lines.map((line) => {
    const [, name = '', labels = '', value = ''] = /^(\w+)(\{.*\})? (\S+)$/.exec(line) ?? [];
    return { name, labels, value: Number(value) };
  });
  return {
    text,
    value: (name, labels = {}) => {
      const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
      const found = series.filter(
        (one) => one.name === name && wanted.every((label) => one.labels.includes(label)),
      );
      return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
    },
    series: (prefix) => series.filter(({ name }) => name.startsWith(prefix)).length,
  };
}
