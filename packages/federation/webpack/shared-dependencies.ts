const ranges = {
  react: '^19.3.0',
  'react/': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-dom/': '^19.3.0',
  'styled-components': '^6.6.0',
};

/**
 * Returns the packages that builds share; nothing else is shared. A key that ends in a slash covers the sub-paths. A
 * remote whose version range does not match the shell's copy uses its own.
 */
export function sharedDependencies(): Record<
  string,
  { requiredVersion: string; singleton: false; strictVersion: true }
> {
  return Object.fromEntries(
    Object.entries(ranges).map(([name, requiredVersion]) => [
      name,
      { requiredVersion, singleton: false, strictVersion: true },
    ]),
  );
}

/**
 * Returns the same packages as the shell provides them to remotes. The shell itself imports its copies directly, so that
 * none is looked up and compared by version while it starts.
 */
export function providedDependencies(): Record<string, { shareKey: string; eager: true }> {
  return Object.fromEntries(
    Object.keys(ranges).map((name) => [name, { shareKey: name, eager: true }]),
  );
}
