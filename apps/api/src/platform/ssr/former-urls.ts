/** Where URLs lead that no page has. The domain that knows them sets it, for pages know no domain. */
export class FormerUrls {
  /** The path to send the visitor to, for good. @param url path and query */
  find: (url: string) => Promise<string | undefined> = async () => undefined;
}
