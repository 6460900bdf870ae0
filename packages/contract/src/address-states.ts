import type { Language } from './languages.ts';
import { visibleText } from './visible-text.ts';

/**
 * The 50 states in alphabetical order (specification §3, Lead), then DC, the territories and
 * military mail.
 */
export const addressStates: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  DC: 'District of Columbia',
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
};

export const stateNames: readonly string[] = Object.values(addressStates);

const STATES = 50;

const spanishNames: Readonly<Record<string, string>> = {
  HI: 'Hawái',
  LA: 'Luisiana',
  MI: 'Míchigan',
  MS: 'Misisipi',
  MO: 'Misuri',
  NH: 'Nuevo Hampshire',
  NJ: 'Nueva Jersey',
  NM: 'Nuevo México',
  NY: 'Nueva York',
  NC: 'Carolina del Norte',
  ND: 'Dakota del Norte',
  OR: 'Oregón',
  PA: 'Pensilvania',
  SC: 'Carolina del Sur',
  SD: 'Dakota del Sur',
  WV: 'Virginia Occidental',
  DC: 'Distrito de Columbia',
  AS: 'Samoa Americana',
  MP: 'Islas Marianas del Norte',
  VI: 'Islas Vírgenes de EE. UU.',
  AA: 'Fuerzas Armadas de las Américas',
  AE: 'Fuerzas Armadas de Europa',
  AP: 'Fuerzas Armadas del Pacífico',
};

const otherNames: Readonly<Record<string, string>> = {
  'Islas Vírgenes': 'VI',
  'Islas Vírgenes Estadounidenses': 'VI',
  'Islas Vírgenes Americanas': 'VI',
  'Virgin Islands': 'VI',
  Tejas: 'TX',
  Pensylvania: 'PA',
  'Virginia del Oeste': 'WV',
  'Washington D.C.': 'DC',
};

export function stateName(language: Language, text: string): string {
  const code = readState(text) ?? text;
  return (language === 'es' && spanishNames[code]) || (addressStates[code] ?? text);
}

export function sortedStates(language: Language): readonly string[] {
  const codes = Object.keys(addressStates);
  const byName = new Intl.Collator(language);
  const states = codes
    .slice(0, STATES)
    .sort((a, b) => byName.compare(stateName(language, a), stateName(language, b)));
  return [...states, ...codes.slice(STATES)];
}

const key = (text: string) =>
  visibleText(text)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

const codeByKey = new Map(
  [
    ...Object.entries(addressStates).flatMap(([code, name]): [string, string][] => [
      [code, code],
      [name, code],
    ]),
    ...Object.entries(spanishNames).map(([code, name]): [string, string] => [name, code]),
    ...Object.entries(otherNames),
  ].map(([name, code]) => [key(name), code]),
);

const COUNTRY = String.raw`(?:u\.?\s?s\.?(?:\s?a\.?)?|(?:the )?united states(?: of america)?|(?:de )?(?:los )?(?:estados unidos|e\.?e\.?\s?u\.?u\.?)(?: de (?:am[eé]rica|norteam[eé]rica))?)`;
const COUNTRY_BEFORE = new RegExp(String.raw`^${COUNTRY}[\s,/_:.–-]+`, 'iu');
const COUNTRY_AFTER = new RegExp(String.raw`[\s,/_(–-]+${COUNTRY}[\s)]*$`, 'iu');
const KIND =
  /^(?:(?:the )?(?:state|commonwealth|territory) of|(?:el )?estado (?:libre asociado )?de) | state$/iu;

/** Far longer than any name; the expressions take a time that grows with its square. */
const LONGEST = 200;

/** `Texas (TX)`, `TX - Texas` */
const TWICE = /^(.+?)\s*[\s,/(–-]\s*([^,/()–-]+?)\s*\)?$/u;

/**
 * Returns the code of a state, else null. It is named by its code, its ISO code or its English or Spanish name, also with
 * the country, in any case: `tx`, `N.Y.`, `US-TX`, `nueva york`, `Texas, USA`, `Texas (TX)`.
 */
export function readState(text: string): string | null {
  if (text.length > LONGEST) return null;
  const code = codeOf(text);
  if (code !== null) return code;
  const shown = visibleText(text).normalize('NFKC').trim();
  const alone = shown.replace(COUNTRY_BEFORE, '').replace(COUNTRY_AFTER, '');
  const [, first = '', second = ''] = TWICE.exec(alone) ?? [];
  const twice = codeWithoutKind(first);
  return codeWithoutKind(alone) ?? (twice === codeWithoutKind(second) ? twice : null);
}

const codeWithoutKind = (text: string) => codeOf(text.replace(KIND, ''));

function codeOf(text: string): string | null {
  return codeByKey.get(key(text)) ?? null;
}
