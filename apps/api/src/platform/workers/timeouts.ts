/** A connection on which no byte comes or goes for this long is closed: its client receives nothing of a response. */
export const SILENCE_TIMEOUT_MS = 120_000;

/** Whoever waits for work in another process learns what became of it before its connection is closed, also when its turn never came. */
export const RESULT_TIMEOUT_MS = SILENCE_TIMEOUT_MS - 10_000;

/** The work itself; what takes longer is refused for that. */
export const WORK_TIMEOUT_MS = RESULT_TIMEOUT_MS - 10_000;
