// Reports in JSON (or XML read into the same shape): lists that are an object when they have one member, and texts that hold JSON again.

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects of a list that may be missing, empty text, or one object alone; each with its place in a path. */
export function listOf(value: unknown): { object: JsonObject; at: string }[] {
  if (isObject(value)) return [{ object: value, at: '' }];
  if (!Array.isArray(value)) return [];
  return value.flatMap((object: unknown, index) =>
    isObject(object) ? [{ object, at: `[${index}]` }] : [],
  );
}

export function objectAt(value: unknown, ...names: string[]): JsonObject {
  let found: unknown = value;
  for (const name of names) {
    // A list where one object is expected gives its first.
    const [first] = listOf(found);
    found = first?.object[name];
  }
  return listOf(found)[0]?.object ?? {};
}

export function textIn(element: unknown): string | null {
  const text = isObject(element) ? element['#text'] : element;
  return typeof text === 'string' ? text : null;
}

export const DEEPEST = 20;

/** Yields the objects that fit with their paths, at any depth and inside JSON texts, but not inside one that fits. */
export function* objectsIn(
  value: unknown,
  fits: (object: JsonObject) => boolean,
  path = '',
  depth = 0,
): Generator<{ object: JsonObject; path: string }> {
  if (depth > DEEPEST) return;
  if (typeof value === 'string') {
    const parsed = /^\s*["[{]/.test(value) ? parseJson(value) : undefined;
    if (parsed !== undefined) yield* objectsIn(parsed, fits, path, depth + 1);
  } else if (isObject(value) && fits(value)) yield { object: value, path };
  else if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value)) {
      const place = Array.isArray(value) ? `${path}[${name}]` : below(path, name);
      yield* objectsIn(child, fits, place, depth + 1);
    }
}

export function findKey(value: unknown, key: string): { value: unknown; path: string } | undefined {
  const [found] = objectsIn(value, (object) => Object.hasOwn(object, key));
  return found && { value: found.object[key], path: below(found.path, key) };
}

export function findKeys(
  value: unknown,
  key: string,
  path = '',
  depth = 0,
): { value: unknown; path: string }[] {
  if (depth > DEEPEST) return [];
  if (typeof value === 'string') {
    const parsed = /^\s*["[{]/.test(value) ? parseJson(value) : undefined;
    return parsed === undefined ? [] : findKeys(parsed, key, path, depth + 1);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const place = Array.isArray(value) ? `${path}[${name}]` : below(path, name);
    return name === key && isObject(value)
      ? [{ value: child as unknown, path: place }]
      : findKeys(child, key, place, depth + 1);
  });
}

const below = (path: string, name: string) => (path ? `${path}.${name}` : name);

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
