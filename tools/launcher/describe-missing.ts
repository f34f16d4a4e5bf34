/** What `npm run contract` says when something is not built that the server of the sources reads; empty when nothing is missing. */
export function describeMissing(paths: readonly string[]): string {
  if (paths.length === 0) return '';
  return `npm run contract starts the server, which needs ${paths.join(', ')}; npm run dev does not build all of them: run NX_DAEMON=false npx nx run-many -t build once.`;
}
