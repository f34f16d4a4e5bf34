/** When the last of some editors has reported that they have a post open (C116): who writes nothing reports nothing. */
export function latestReport(editors: readonly { readonly seenAt: string }[]): string {
  return editors.reduce((latest, { seenAt }) => (seenAt > latest ? seenAt : latest), '');
}
