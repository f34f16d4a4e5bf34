import type { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';

/** What is needed to look for the methods of providers. */
export interface Discovery {
  readonly discovery: DiscoveryService;
  readonly scanner: MetadataScanner;
  readonly reflector: Reflector;
}

/** Every method of a provider that carries this metadata, bound to its provider. */
export function decoratedMethods<Metadata, Method extends (...args: never[]) => unknown>(
  { discovery, scanner, reflector }: Discovery,
  key: string,
): { metadata: Metadata; method: Method }[] {
  const providers = discovery.getProviders().map(({ instance }) => instance as unknown);
  return [...new Set(providers)].flatMap((provider) => {
    if (typeof provider !== 'object' || provider === null) return [];
    const methods = provider as Record<string, Method>;
    return scanner.getAllMethodNames(Object.getPrototypeOf(provider)).flatMap((name) => {
      const metadata = reflector.get<Metadata | undefined>(key, methods[name]!);
      return metadata ? [{ metadata, method: methods[name]!.bind(provider) as Method }] : [];
    });
  });
}
