import type { RouteRead } from './app-description.ts';

const PARAMETER = /^\{(\w+)\}$/;
const ANY = '*';

export function inputOf({ input }: RouteRead, valueOf: (name: string) => string) {
  if (!input) return undefined;
  const entries = Object.entries(input).map(([key, value]) => {
    const [, name] = PARAMETER.exec(String(value)) ?? [];
    return [key, name === undefined ? value : valueOf(name)] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Returns the route's reads that its screen makes at this query, with `params` of its path in their
 * inputs.
 */
export function readsAt(
  reads: readonly RouteRead[] = [],
  params: Record<string, string>,
  query: URLSearchParams,
): Omit<RouteRead, 'when'>[] {
  const names = [...query.keys()];
  const isOnce = new Set(names).size === names.length;
  const isMade = ({ when }: RouteRead) => {
    if (!when) return true;
    const isNamed = names.every((name) => Object.hasOwn(when, name));
    const isEqual = Object.entries(when).every(
      ([name, value]) => value === ANY || query.get(name) === value,
    );
    return isOnce && isNamed && isEqual;
  };
  return reads.filter(isMade).map((read) => {
    const { procedure, pages } = read;
    const input = inputOf(read, (name) => params[name] ?? '');
    return { procedure, ...(input && { input }), ...(pages && { pages }) };
  });
}
