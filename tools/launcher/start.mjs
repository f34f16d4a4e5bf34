/**
 * What `npm start` and `npm run dev` call. It needs nothing installed: it installs and builds what changed and
 * runs serve/serve.mjs or serve/dev.ts on Node 24. What runs before that is the JavaScript of this folder, for Node 20.
 */
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(
    'TiệmPOS could not start: Node ' +
      process.versions.node +
      ' is too old; install Node 24 from https://nodejs.org.',
  );
  process.exit(1);
}
const { launch } = await import('./launch.mjs');
await launch(process.argv.slice(2));
