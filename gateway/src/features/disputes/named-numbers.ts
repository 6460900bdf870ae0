/** Of a tracking number, which may be longer than the number of a dispute. */
const LONGEST = 34;
const SHORTEST = 8;

export interface NamedNumbers {
  numbers: string[];
  ids: string[];
}

/** Numbers that the name of a file has on their own, also with spaces, dots, dashes or underscores in them. */
export function namedNumbers(fileName: string): NamedNumbers {
  const found = new Set<string>();
  for (const part of fileName.split(/[^0-9A-Za-z ._-]+/)) {
    const runs = part.match(/[0-9A-Za-z]+/g) ?? [];
    for (const start of runs.keys()) {
      let number = '';
      for (const run of runs.slice(start)) {
        number += run.toUpperCase();
        if (number.length > LONGEST) break;
        if (number.length >= SHORTEST) found.add(number);
      }
    }
  }
  const numbers = [...found];
  return { numbers, ids: numbers.filter((number) => /^[0-9A-F]{32}$/.test(number)) };
}
