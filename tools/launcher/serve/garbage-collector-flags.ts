import { setFlagsFromString } from 'node:v8';

/** How much garbage may gather beside the live objects, in megabytes. */
const GARBAGE_MB = 100;
/** What is live in a server whose cache is empty, and with each megabyte of its cache, bytes outside of the heap included. */
const LIVE_MB = 60;
const LIVE_SHARE = 0.85;

/**
 * Keeps the heap small while modules load: their objects stay, so a large young generation, which V8 would grow to
 * 50 MB and keep, gains nothing yet. Once loaded, the first growth takes it near its full size: requests need it, and
 * step by step it takes minutes.
 *
 * One thread collects the young generation. Several wait for each other where all cores are busy, and few objects survive.
 *
 * By default V8 lets three times as much garbage gather as there are live objects: ten thousand cached articles would make a process of 1.2 GB.
 *
 * @returns call it when everything is loaded, with the size of the response cache
 */
export function limitHeap(): (cacheMegabytes: number) => void {
  setFlagsFromString('--no-parallel-scavenge');
  setFlagsFromString('--semi-space-growth-factor=1');
  return (cacheMegabytes) => {
    setFlagsFromString('--semi-space-growth-factor=8');
    const percent = Math.round((100 * GARBAGE_MB) / (LIVE_MB + LIVE_SHARE * cacheMegabytes));
    setFlagsFromString(`--heap-growing-percent=${percent}`);
  };
}
