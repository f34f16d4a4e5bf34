/**
 * Text for the operator's terminal: what a visitor typed must not steer it, so that control characters, also the
 * invisible ones of Unicode, are left out.
 */
export const withoutControls = (text: string): string => text.replace(/[^\P{C}\n\t]/gu, '');

/** Writes a line to standard output, without control characters. */
export const print = (text: string): void => console.log(withoutControls(text));

/** Writes a line to standard error, without control characters. */
export const printError = (text: string): void => console.error(withoutControls(text));
