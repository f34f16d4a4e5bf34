/**
 * The semantic colours of the dark theme: paper becomes ink, jade is lightened to a contrast of at least 4.5 : 1. Set
 * on `:root` by the dashboard only, so that public pages do not contain them.
 */
const night = {
  paper: '#14130f',
  surface: '#1f1d18',
  sand: '#2b2820',
  ink: '#f3eee2',
  'ink-soft': '#beb6a5',
  line: '#3b372d',
  'line-strong': '#8d8473',
  jade: '#63c6a1',
  'jade-deep': '#8bdabd',
  'jade-night': '#cfe9dd',
  'jade-tint': '#17392c',
  mango: '#6b4d12',
  'mango-tint': '#3a2d10',
  chili: '#ff9d89',
  'chili-tint': '#43201a',
  sky: '#8fbcf5',
};

/** The page background of the dark theme, also the `theme-color`. */
export const NIGHT = night.paper;

/** The names of the colours that differ between the themes. */
export const themedColors = Object.keys(night);

/** The custom properties of the dark theme. */
export const darkColors = {
  colorScheme: 'dark',
  ...Object.fromEntries(Object.entries(night).map(([role, value]) => [`--shop-colors-${role}`, value])),
};
