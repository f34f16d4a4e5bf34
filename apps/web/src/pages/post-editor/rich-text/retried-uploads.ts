import { FileRepository, Plugin, SimpleUploadAdapter } from 'ckeditor5';

/** Resolves when the token to send is in force, or when it could not be renewed: the server then says why. */
export type Renew = () => Promise<unknown>;

/**
 * A plugin that lets no upload go before the token is renewed: after a long sleep the first picture would be refused
 * otherwise (C16, C28).
 */
export function retriedUploads(renew: Renew) {
  return class RetriedUploads extends Plugin {
    static get requires() {
      return [FileRepository, SimpleUploadAdapter] as const;
    }

    init(): void {
      const repository = this.editor.plugins.get(FileRepository);
      const create = repository.createUploadAdapter!;
      repository.createUploadAdapter = (loader) => {
        const adapter = create(loader);
        return {
          upload: async () => {
            await renew();
            return adapter.upload();
          },
          abort: () => adapter.abort?.(),
        };
      };
    }
  };
}
