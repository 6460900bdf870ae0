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

const spanishNames: Readonly<Record<string, string>> = {
  'Carolina del Norte': 'NC',
  'Carolina del Sur': 'SC',
  'Dakota del Norte': 'ND',
  'Dakota del Sur': 'SD',
  'Distrito de Columbia': 'DC',
  Hawái: 'HI',
  'Islas Marianas del Norte': 'MP',
  'Islas Vírgenes': 'VI',
  Luisiana: 'LA',
  Misisipi: 'MS',
  Misuri: 'MO',
  'Nueva Jersey': 'NJ',
  'Nueva York': 'NY',
  'Nuevo Hampshire': 'NH',
  'Nuevo México': 'NM',
  Pensilvania: 'PA',
  'Samoa Americana': 'AS',
  Tejas: 'TX',
  'Virgin Islands': 'VI',
  'Virginia Occidental': 'WV',
  'Washington D.C.': 'DC',
};

const key = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\s.,\p{M}]+/gu, '')
    .toLowerCase();

const codeByKey = new Map(
  [
    ...Object.entries(addressStates).flatMap(([code, name]): [string, string][] => [
      [code, code],
      [name, code],
    ]),
    ...Object.entries(spanishNames),
  ].map(([name, code]) => [key(name), code]),
);

/** Returns the code of a state named by its code or its English or Spanish name in any case (`tx`, `N.Y.`, `nueva york`), else null. */
export function readState(text: string): string | null {
  return codeByKey.get(key(text)) ?? null;
}
