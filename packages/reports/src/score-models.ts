export type ScoreFamily =
  | 'fico'
  | 'vantage'
  /** Of a loan of one kind, of insurance, or of a bankruptcy: no measure of credit in general. */
  | 'special'
  | 'unknown';

export interface ScoreModel {
  name: string;
  family: ScoreFamily;
}

const SPECIAL =
  /\binsur|\battract\b|\bbankrupt|\bnavigator\b|\bauto\b|\bbank ?cards?\b|\bcard score\b|\bdelphi\b|\bmds\b|\bnational (?:risk|equivalency)|\bprecision\b|\bpinnacle\b|\bnext ?gen|\badvanced\b|\brecovery\b|\btelecom|\butilit|\bdas\b|\binstallment\b|\bindustry option\b|\bexpansion\b|\bresilience\b|\bsmall business\b|\bsbss\b|\bultra ?fico\b|\bscore xd\b|\bpersonal loan|\bfinance\b/;
const FICO = /\bfico\b|\bbeacon|\bempirica|\bemperica|\bfair ?isaac|\bclassic (?:0?4|98)\b/;
const VANTAGE = /\bvantage/;

/** Editions that mortgage lenders use together, one at each bureau. */
const CLASSIC = /^FICO (?:[2-5]|Classic \d+|Beacon(?: 96)?|Empirica)$/;

const CLASSIC_FICO = 'Classic FICO';

/** Reads the name of a model: `EquifaxBeacon5.0`, `FICO® Score 8`, `VantageScore3`. */
export function readScoreModel(text: string): ScoreModel {
  const words = text
    .replaceAll(
      /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[a-z])|(?<=[A-Z])(?=[A-Z][a-z])/g,
      ' ',
    )
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, ' ')
    .trim();
  if (SPECIAL.test(words)) return { name: text, family: 'special' };
  if (VANTAGE.test(words)) {
    const [, version, minor = '0'] =
      /vantage(?: ?score)?\D{0,20}(\d)(?:[. ](\d))?(?!\d)/.exec(words) ?? [];
    return {
      name: version ? `VantageScore ${version}.${minor}` : 'VantageScore',
      family: 'vantage',
    };
  }
  if (FICO.test(words)) return { name: ficoEdition(words), family: 'fico' };
  return { name: text, family: 'unknown' };
}

function ficoEdition(words: string): string {
  const [, classic] = /\bclassic\D*(98)\b/.exec(words) ?? [];
  if (classic) return `FICO Classic ${classic}`;
  const [, beacon] = /\bbeacon (96|09)\b/.exec(words) ?? [];
  if (beacon) return `FICO Beacon ${beacon}`;
  const [, edition, trended = ''] =
    /(?:^|\D)0?(10|[234589])(?:\.0)?(?: ?(t)(?![a-z]))?(?![\d.])/.exec(words) ?? [];
  if (edition) return `FICO ${edition}${trended.toUpperCase()}`;
  if (/beacon/.test(words)) return 'FICO Beacon';
  if (/emp[ei]rica/.test(words)) return 'FICO Empirica';
  return /isaac/.test(words) ? 'FICO 2' : 'FICO';
}

export const editionOf = ({ name }: ScoreModel): string =>
  CLASSIC.test(name) ? CLASSIC_FICO : name;
