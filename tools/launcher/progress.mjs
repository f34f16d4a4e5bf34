/**
 * Prints the progress of a step: the title at once, the seconds so far every few seconds, the time it took at the end.
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const { stdout } = process;
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const redraw = (/** @type {string} */ state) => stdout.write(`\r\x1b[K› ${title} … ${state}`);
  stdout.write(`› ${title} …${stdout.isTTY ? '' : '\n'}`);
  const timer = stdout.isTTY
    ? setInterval(() => redraw(`${seconds()} s`), 1000)
    : setInterval(() => stdout.write(`  … ${seconds()} s\n`), 5000);
  const finish = (/** @type {string} */ state) => {
    clearInterval(timer);
    if (stdout.isTTY) redraw(`${state}\n`);
    else stdout.write(`  ${state}\n`);
  };
  try {
    const result = await work();
    finish(`done in ${seconds()} s`);
    return result;
  } catch (error) {
    finish('failed');
    const { output } = /** @type {{ output?: string }} */ (error);
    if (output) process.stderr.write(output);
    throw error;
  }
}
