import { visibleText } from './visible-text.ts';

/**
 * The first three digits of each state's ZIP codes, as ranges. A few prefixes belong to two states,
 * and a few codes near a border are delivered across it. Good for a question, not for a refusal.
 */
const prefixes: Readonly<Record<string, string>> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  FL: '320-339 341-349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  MD: '206-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005 063 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VT: '050-054 056-059',
  VA: '201 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831 834',
  DC: '200 202-205 569',
  AS: '967',
  GU: '969',
  MP: '969',
  PR: '006-007 009',
  VI: '008',
  AA: '340',
  AE: '090-098',
  AP: '962-966',
};

const statesByPrefix = new Map<number, string[]>();
for (const [state, ranges] of Object.entries(prefixes)) {
  for (const range of ranges.split(' ')) {
    const [first = NaN, last = first] = range.split('-').map(Number);
    for (let prefix = first; prefix <= last; prefix += 1) {
      statesByPrefix.set(prefix, [...(statesByPrefix.get(prefix) ?? []), state]);
    }
  }
}

const ZIP_CODE = /^(\d{5})(?:[\s\-\u2010-\u2015\u2212]*(\d{4}))?$/;

/** Returns a ZIP code as `43004` or `43004-1234`, else null. */
export function readZipCode(text: string): string | null {
  const [, code, extension] = ZIP_CODE.exec(visibleText(text).normalize('NFKC').trim()) ?? [];
  if (code === undefined) return null;
  return extension === undefined ? code : `${code}-${extension}`;
}

/**
 * Returns the codes of the states in which a ZIP code (`43004`, `43004-1234`) may be; none for an unused prefix and for
 * text that is no ZIP code.
 */
export function statesOfZipCode(zipCode: string): readonly string[] {
  const prefix = readZipCode(zipCode)?.slice(0, 3);
  return prefix === undefined ? [] : (statesByPrefix.get(Number(prefix)) ?? []);
}
