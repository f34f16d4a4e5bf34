/** What the first process sends to the others when the server drains. */
export const DRAIN = 'drain';
