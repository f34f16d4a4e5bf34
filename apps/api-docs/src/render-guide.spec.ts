import { renderGuide } from './render-guide';

const html = renderGuide(`# Guide

Intro with [a site](https://noi-khac.example) and [a file](../CHANGELOG.md).

<!-- mark -->

## First query

\`\`\`sh first
curl '<'
\`\`\`

\`\`\`js src/second.mjs
run();
\`\`\`

| One | Two |
| --- | --- |
| 1   | 2   |

| Code        | Meaning |
| ----------- | ------- |
| \`NOT_FOUND\` | 404     |

| Field code  | Meaning |
| ----------- | ------- |
| \`NOT_FOUND\` | another |
| \`TAKEN\`     | taken   |
`);

describe('renderGuide', () => {
  it('gives headings ids and lists the sections', () => {
    expect(html).toContain('<h2 id="first-query">First query</h2>');
    expect(html).toContain('<li><a href="#first-query">First query</a></li>');
  });

  it('escapes code and lets keyboards scroll it and tables', () => {
    expect(html).toContain(
      `<pre tabindex="0" role="group" aria-label="Example: first"><code>curl '&lt;'</code></pre>`,
    );
    expect(html).toMatch(/<div class="table" tabindex="0" role="group" aria-label="Table">\s*<table>/);
  });

  it('says under which name a program is saved', () => {
    expect(html).toContain(' data-file="src/second.mjs"><code>run();</code>');
    expect(html.match(/data-file/g)).toHaveLength(1);
  });

  it('gives the row of a code an id, once', () => {
    expect(html.match(/<tr id="\w+">\s*<td><code>\w+/g)).toEqual([
      '<tr id="NOT_FOUND">\n<td><code>NOT_FOUND',
      '<tr id="TAKEN">\n<td><code>TAKEN',
    ]);
  });

  it('leaves out raw HTML and links to files', () => {
    expect(html).not.toContain('mark');
    expect(html).toContain('<a href="https://noi-khac.example">a site</a> and a file.');
  });
});
