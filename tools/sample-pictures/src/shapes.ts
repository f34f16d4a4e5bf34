import { faint, ink, paper, pencil, type Colours } from './colours.ts';

/** A filled rectangle; `more` takes further SVG attributes. */
export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  radius = 0,
  more = '',
): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" ${more}/>`;
}

/** A filled circle. */
export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
}

/** A filled ellipse. */
export function oval(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
}

/** A filled outline. */
export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

/** A drawn line with round ends. */
export function line(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

/** Moves and turns a group, in pixels and degrees. */
export function at(x: number, y: number, angle: number, ...body: string[]): string {
  return `<g transform="translate(${x} ${y}) rotate(${angle})">${body.join('')}</g>`;
}

/** A thing that lies on the table, with its low shadow. */
export function resting(...body: string[]): string {
  return `<g filter="url(#resting)">${body.join('')}</g>`;
}

/** A thing that stands above the others, with a longer shadow. */
export function lifted(...body: string[]): string {
  return `<g filter="url(#lifted)">${body.join('')}</g>`;
}

/** The soft shadow under something that stands on a counter. */
export function ground(x: number, y: number, rx: number, ry = 16): string {
  return oval(x + rx * 0.1, y, rx, ry, '#1d1b16', 'opacity=".28" filter="url(#soft)"');
}

/** Lines that stand for text (fonts may be missing where the picture is rasterised). */
export function words(x: number, y: number, widths: number[], gap = 34, fill = faint, thick = 12): string {
  return widths.map((w, row) => rect(x, y + row * gap, w, thick, fill, thick / 2)).join('');
}

/** The dashed line above a total. */
export function dashes(x: number, y: number, w: number, colour = pencil): string {
  return line(`M${x} ${y}h${w}`, colour, 4, 'stroke-dasharray="10 12"');
}

/** Paper torn off at its lower edge. */
export function tornPaper(w: number, h: number, fill = paper): string {
  const teeth = Math.round(w / 30);
  const step = w / teeth;
  const edge = Array.from({ length: teeth }, () => `l${-step / 2} -15l${-step / 2} 15`).join('');
  return shape(`M0 0H${w}V${h}${edge}Z`, fill);
}

/** A pattern that reads as a QR code and leads nowhere. */
export function qr(x: number, y: number, size: number, colour = ink): string {
  const modules = 21;
  const unit = size / modules;
  const inFinder = (c: number, r: number) => (c < 8 && r < 8) || (c > 12 && r < 8) || (c < 8 && r > 12);
  const cells: string[] = [];
  for (let row = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++) {
      const filled = (column * 7 + row * 13 + ((column * row) % 5) * 3 + ((column ^ row) % 3)) % 5 < 2;
      if (filled && !inFinder(column, row)) cells.push(`M${column} ${row}h1v1h-1z`);
    }
  }
  const finders = [
    [0, 0],
    [14, 0],
    [0, 14],
  ].map(([c, r]) => `M${c} ${r}h7v7h-7zM${c! + 1} ${r! + 1}v5h5v-5zM${c! + 2} ${r! + 2}h3v3h-3z`);
  return `<path transform="translate(${x} ${y}) scale(${unit})" d="${cells.join('')}${finders.join('')}" fill="${colour}" fill-rule="evenodd"/>`;
}

/** A whole receipt: shop mark, rows with amounts, dashed total, QR, torn edge. */
export function receipt(w: number, h: number, colours: Colours, rows = 4): string {
  const left = 44;
  const right = w - 44;
  const rowWidths = [0.42, 0.34, 0.48, 0.3, 0.4, 0.36];
  const top = 190;
  const items = Array.from({ length: rows }, (_, row) => {
    const y = top + row * 42;
    return (
      rect(left, y, (right - left) * rowWidths[row % 6]!, 13, faint, 6) +
      rect(right - 78, y, 78, 13, '#cfc4ad', 6)
    );
  });
  const total = top + rows * 42 + 22;
  const side = Math.min(w * 0.42, h - total - 150);
  return [
    tornPaper(w, h),
    circle(w / 2, 74, 30, colours.main),
    line(`M${w / 2 - 12} 74l9 10l16 -19`, paper, 7),
    rect(w / 2 - 90, 126, 180, 16, ink, 8),
    dashes(left, 168, right - left),
    ...items,
    dashes(left, total - 12, right - left),
    rect(left, total + 14, 96, 22, ink, 11),
    rect(right - 130, total + 14, 130, 22, colours.main, 11),
    side > 60 ? qr(w / 2 - side / 2, total + 74, side) : '',
  ].join('');
}

/** A phone seen from above, its screen `inside` drawn in a 300 × 640 box. */
export function phone(inside: string): string {
  return (
    rect(-16, -16, 332, 672, '#14130f', 54) +
    rect(-12, -12, 324, 664, '#33302a', 50) +
    rect(0, 0, 300, 640, paper, 40) +
    inside +
    rect(105, 14, 90, 20, '#14130f', 10)
  );
}

/** A round coin. */
export function coin(x: number, y: number, radius: number, colours: Colours): string {
  return (
    circle(x, y + 5, radius, '#c9860c') +
    circle(x, y, radius, colours.accent) +
    circle(x, y, radius * 0.72, 'none', `stroke="#d9931a" stroke-width="4"`) +
    rect(x - radius * 0.3, y - 4, radius * 0.6, 8, '#c9860c', 4)
  );
}

/** A leaf that points along its own x axis. */
export function leaf(x: number, y: number, angle: number, length: number, fill: string): string {
  const half = length * 0.24;
  return at(
    x,
    y,
    angle,
    shape(
      `M0 0C${length * 0.25} ${-half * 1.5} ${length * 0.75} ${-half * 1.4} ${length} 0C${length * 0.75} ${half * 1.4} ${length * 0.25} ${half * 1.5} 0 0Z`,
      fill,
    ),
    line(`M${length * 0.08} 0H${length * 0.86}`, '#ffffff', 3, 'opacity=".35"'),
  );
}

/** A pen that points along its own x axis. */
export function pen(colours: Colours): string {
  return (
    rect(0, -13, 300, 26, colours.deep, 13) +
    rect(0, -13, 300, 10, '#ffffff', 5, 'opacity=".18"') +
    shape('M300 -11L344 0L300 11Z', colours.accent) +
    rect(40, -22, 90, 8, colours.accent, 4)
  );
}
