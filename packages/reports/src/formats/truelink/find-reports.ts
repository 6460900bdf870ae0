import { findKeys, isObject, listOf, objectsIn, type JsonObject } from '../../json-values.ts';
import { areSurelyTwo, areTwo, type Description } from '../../two-people.ts';
import { readDate } from '../../values.ts';

const REPORT = 'TrueLinkCreditReportType';
const ACCOUNTS = 'TradeLinePartition';

interface Found {
  object: JsonObject;
  path: string;
}

const isReport = (object: JsonObject): boolean =>
  [ACCOUNTS, 'Borrower'].some((name) => Object.hasOwn(object, name));

/** Leaves out what a file has twice: some hold a report and its text. */
function once<Value>(found: readonly Value[], contentOf: (one: Value) => unknown): Value[] {
  return [...new Map(found.map((one) => [JSON.stringify(contentOf(one)), one])).values()];
}

/**
 * Returns the merged report of all bureaus or, without one, those of single bureaus or a report without its bundle; null for a
 * file of several reports that no bundle holds together.
 */
export function reportsIn(file: unknown): Found[] | null {
  const bundles = once(findKeys(file, 'BundleComponent'), ({ value }) => value);
  const bundled = bundles.flatMap(({ value, path }) =>
    listOf(value).flatMap(({ object, at }) => {
      const report = object[REPORT];
      const isMerged = /^merge/i.test(String(object['Type']));
      return isObject(report) && isReport(report)
        ? [{ isMerged, object: report, path: `${path}${at}.${REPORT}` }]
        : [];
    }),
  );
  const merged = once(
    bundled.filter(({ isMerged }) => isMerged),
    ({ object }) => object,
  );
  const all = once([...objectsIn(file, isReport)], ({ object }) => object);
  const full = all.filter(({ object }) => Object.hasOwn(object, ACCOUNTS));
  const own = new Set(bundled.map(({ object }) => JSON.stringify(object)));
  const loose = full.filter(({ object }) => !own.has(JSON.stringify(object)));
  const alone = Number(bundled.length > 0);
  if (bundles.length > 1 || merged.length > 1 || loose.length + alone > 1) return null;
  if (bundled.length > 0) return merged.length > 0 ? merged : bundled;
  return full.length > 0 ? full : all.slice(0, 1);
}

const textsIn = (values: readonly unknown[]) =>
  values.filter((value) => typeof value === 'string' && value !== '') as string[];

function describe({ object: borrower }: { object: JsonObject }): Description {
  const names = listOf(borrower['BorrowerName']).flatMap(({ object }) =>
    listOf(object['Name']).map(({ object: { first, last } }) => textsIn([first, last]).join(' ')),
  );
  const births = listOf(borrower['Birth']).flatMap(({ object }) => textsIn([object['date']]));
  const socials = listOf(borrower['SocialPartition']).flatMap(({ object }) =>
    listOf(object['Social']).map(({ object: social }) => social['SocialSecurityNumber']),
  );
  return {
    names: textsIn(names),
    birthDates: births.flatMap((date) => readDate(date) ?? []),
    ssns: textsIn([borrower['SocialSecurityNumber'], ...socials]),
  };
}

export function areOfSeveral(reports: readonly Found[]): boolean {
  const people = reports.map(({ object }) => listOf(object['Borrower']).map(describe));
  return people.some((own, index) =>
    own.some(
      (one) =>
        own.some((other) => areTwo(one, other)) ||
        people.slice(index + 1).some((others) => others.some((other) => areSurelyTwo(one, other))),
    ),
  );
}
