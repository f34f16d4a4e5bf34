import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the heap small while modules load: what they make lives on, so room for what dies young, which V8 would grow to
 * 50 MB and keep, gains nothing yet. Once loaded, the first growth takes it near its full size: requests need it, and
 * step by step it takes minutes.
 *
 * One thread clears away what died young. Several wait for each other where all cores are busy, and little lives on.
 *
 * @returns call it when everything is loaded
 */
export function limitYoungGeneration(): () => void {
  setFlagsFromString('--no-parallel-scavenge');
  setFlagsFromString('--semi-space-growth-factor=1');
  return () => setFlagsFromString('--semi-space-growth-factor=8');
}
