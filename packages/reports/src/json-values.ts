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
    // Of a list where one object is expected, the first.
    const [first] = listOf(found);
    found = first?.object[name];
  }
  return listOf(found)[0]?.object ?? {};
}

const DEEPEST = 12;

/** The first object with this key, at any depth, also in texts that hold JSON, with the path to the value. */
export function findKey(
  value: unknown,
  key: string,
  path = '',
  depth = 0,
): { value: unknown; path: string } | undefined {
  if (depth > DEEPEST) return undefined;
  if (typeof value === 'string') {
    const parsed = /^\s*["[{]/.test(value) ? parseJson(value) : undefined;
    return parsed === undefined ? undefined : findKey(parsed, key, path, depth + 1);
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (Object.hasOwn(value, key)) {
    return { value: (value as JsonObject)[key], path: path ? `${path}.${key}` : key };
  }
  for (const [name, child] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${path}[${name}]` : path ? `${path}.${name}` : name;
    const found = findKey(child, key, place, depth + 1);
    if (found) return found;
  }
  return undefined;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
