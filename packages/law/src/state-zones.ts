const eastern = [
  'CT',
  'DC',
  'DE',
  'GA',
  'MA',
  'MD',
  'ME',
  'NC',
  'NH',
  'NJ',
  'NY',
  'OH',
  'PA',
  'RI',
  'SC',
  'VA',
  'VT',
  'WV',
];
const central = [
  'AL',
  'AR',
  'FL',
  'IA',
  'IL',
  'IN',
  'KY',
  'LA',
  'MN',
  'MO',
  'MS',
  'OK',
  'TN',
  'WI',
];
const mountain = ['CO', 'KS', 'MT', 'ND', 'NE', 'NM', 'SD', 'TX', 'UT', 'WY'];
const pacific = ['CA', 'ID', 'NV', 'OR', 'WA'];

const others: Readonly<Record<string, string>> = {
  AK: 'America/Adak',
  AZ: 'America/Phoenix',
  HI: 'Pacific/Honolulu',
  MI: 'America/Menominee',
  AS: 'Pacific/Pago_Pago',
  GU: 'Pacific/Guam',
  MP: 'Pacific/Saipan',
  PR: 'America/Puerto_Rico',
  VI: 'America/St_Thomas',
  // Military mail says no place: the western zone of its region, so that no period ends early.
  AA: 'America/Los_Angeles',
  AE: 'America/New_York',
  AP: 'Pacific/Honolulu',
};

const zones: ReadonlyMap<string, string> = new Map([
  ...eastern.map((state) => [state, 'America/New_York'] as const),
  ...central.map((state) => [state, 'America/Chicago'] as const),
  ...mountain.map((state) => [state, 'America/Denver'] as const),
  ...pacific.map((state) => [state, 'America/Los_Angeles'] as const),
  ...Object.entries(others),
]);

/**
 * The time zone (IANA) of a state of residence. A state with two has its western one, in which days end later. Throws
 * `RangeError` for an unknown code.
 */
export function zoneOfState(state: string): string {
  const zone = zones.get(state);
  if (!zone) throw new RangeError(`Unknown state ${state}`);
  return zone;
}
