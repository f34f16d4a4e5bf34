/**
 * `npm test`: installs what is missing, then runs format, lint, import rules, types, unit and end-to-end tests and one
 * browser path for each screen. `--operations` runs the tests of starts, outages and commands, `--security` those
 * and the security tests at full size, `--screens` the other browser tests, `--all` everything. Like start.mjs it needs nothing installed and keeps to what Node 20 understands.
 */
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error('The tests could not start: Node ' + process.versions.node + ' is too old; install Node 24.');
  process.exit(1);
}
const { answerHelp } = await import('./arguments.mjs');
const { runTests } = await import('./run-tests.mjs');
const args = process.argv.slice(2);
const suite = ['--operations', '--security'].find((each) => each === args[0]);
answerHelp(suite ? `npm run test:${suite.slice(2)}` : 'npm test', args);
await runTests(args);
