import { options } from './options.js';

/** The settings as lines for a terminal: what `npm start -- --help` prints. */
export function describeOptions(): string {
  return Object.entries(options)
    .map(([name, option]) => {
      const standard = option.defaultText ? `, default ${option.defaultText}` : '';
      return `  ${name}  (${option.type}${standard})\n      ${option.description}`;
    })
    .join('\n');
}

/** The settings as a Markdown table: docs/settings.md contains it, and a test compares the two. */
export function optionsTable(): string {
  const rows = Object.entries(options).map(
    ([name, option]) =>
      `| \`${name}\` | ${option.type.replaceAll('|', '\\|')} | ${option.defaultText} | ${option.description} |`,
  );
  return ['| Setting | Type | Default | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
