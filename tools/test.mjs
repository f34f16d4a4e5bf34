/**
 * What `npm test` and `.ci/run` call: installs what is missing, then proves everything, step by step. Like
 * tools/start.mjs it needs nothing installed and keeps to what Node 18 understands.
 */
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error('The tests could not start: Node ' + process.versions.node + ' is too old; install Node 24.');
  process.exit(1);
}
const { prove } = await import('./launcher/prove.mjs');
await prove();
