interface SharedDependency {
  requiredVersion: string;
  singleton: boolean;
  strictVersion: boolean;
  eager: boolean;
}

const ranges = {
  react: '^19.3.0',
  'react/': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-dom/': '^19.3.0',
  'styled-components': '^6.6.0',
  i18next: '^27.1.0',
};

/**
 * Returns the packages that builds share; nothing else is shared. A key that ends in a slash covers the sub-paths. A
 * build whose version range does not match the loaded copy uses its own.
 */
export function sharedDependencies({
  eager,
}: {
  eager: boolean;
}): Record<string, SharedDependency> {
  return Object.fromEntries(
    Object.entries(ranges).map(([name, requiredVersion]) => [
      name,
      { requiredVersion, singleton: false, strictVersion: true, eager },
    ]),
  );
}
