/** The HTML of a post with a hostile text in one place. */
export type HostileContent = (text: string) => string;

const attribute =
  (tag: string, name: string, before = ''): HostileContent =>
  (text) =>
    `<${tag} ${name}="${before}${text}">`;

/** By the place of the text: kept by the sanitiser, removed by it, or no HTML. */
export const contentPlaces: Readonly<Record<string, HostileContent>> = {
  'as it is': (text) => text,
  'a paragraph': (text) => `<p>${text}</p>`,
  'preformatted text': (text) => `<pre><code class="language-js">${text}</code></pre>`,
  'a table': (text) =>
    `<figure class="table"><table><tbody><tr><td>${text}</td></tr></tbody></table></figure>`,
  'a comment': (text) => `<!-- ${text} -->`,
  'a script': (text) => `<script>${text}</script>`,
  'a table with as many columns as rows': (text) => {
    const count = Math.floor(text.length / 80);
    const cell = `<td>${text.slice(0, 1)}</td>`;
    return `<table><tbody><tr>${cell.repeat(count)}</tr>${`<tr>${cell}</tr>`.repeat(count)}</tbody></table>`;
  },
  'a style element': (text) => `<style>${text}</style>`,
  'a text area': (text) => `<textarea>${text}`,
  'SVG in the content': (text) => `<svg><desc>${text}</desc></svg>`,
  'a frame': (text) => `<iframe src="https://www.youtube.com/embed/a">${text}</iframe>`,
  'the name of a tag': (text) => `<${text}>`,
  'the name of an attribute': (text) => `<p ${text}>a</p>`,
  'an attribute without quotes': (text) => `<p style=${text}>a</p>`,
  'an entity': (text) => `<p>&${text};</p>`,
  'a document type': (text) => `<!doctype ${text}>`,
  'a style': attribute('p', 'style'),
  'the width of a style': attribute('figure', 'style', 'width:'),
  'declarations of a style': attribute('p', 'style', 'color:red;'),
  'a class': attribute('figure', 'class', 'image '),
  'the URL of a link': attribute('a', 'href'),
  'the absolute URL of a link': attribute('a', 'href', 'https://tiem.example/'),
  'the relation of a link': attribute('a', 'href="/a" rel'),
  'the URL of an image': attribute('img', 'src', '/'),
  'the choices of an image': attribute('img', 'src="/a" srcset'),
  'the sizes of an image': attribute('img', 'src="/a" sizes'),
  'the alternative text of an image': attribute('img', 'src="/a" alt'),
  'the width of an image': attribute('img', 'src="/a" width'),
  'the URL of a video': attribute('div', 'data-oembed-url', 'https://www.youtube.com/watch?v='),
  'the URL of a frame': attribute('iframe', 'src', 'https://www.youtube.com/embed/'),
  'the rights of a frame': attribute('iframe', 'src="https://www.youtube.com/embed/a" allow'),
  'the title of a frame': attribute('iframe', 'src="https://www.youtube.com/embed/a" title'),
  'the start of a list': attribute('ol', 'start'),
  'the span of a cell': attribute('td', 'colspan'),
};
