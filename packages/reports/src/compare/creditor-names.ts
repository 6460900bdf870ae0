/** `same`: usual names of one company. `similar`: abbreviated, cut off, or with another word. */
export type NameMatch = 'same' | 'similar' | 'other';

const companies: readonly (readonly [RegExp, string])[] = [
  [/\bCAP(ITAL)? ?(ONE|1)\b|\bCAPONE\b|\bCOF\b/, 'CAPITALONE'],
  [/\bJPM?CB( CARD)?\b|\bJP ?MORGAN( CHASE)?\b|\bCHASE( CARD| AUTO)?\b/, 'CHASE'],
  [/\bBK OF AMER(ICA)?\b|\bBANK OF AMER(ICA)?\b|\bBOFA\b|\bBAC\b/, 'BANKOFAMERICA'],
  [/\bAMEX\b|\bAMERICAN EXPRESS\b|\bAMER EXP(R(ESS)?)?\b/, 'AMEX'],
  [/\bDISCOVER ?(BANK|CARD|FIN(ANCIAL)?( SVCS?| SERVICES?)?|FINCL SVC)?\b|\bDFS\b/, 'DISCOVER'],
  [/\bWFBNA( CARD)?\b|\bWELLS ?FARGO\b|\bWF (BANK|CRD SVC|CARD SERVICES?)\b/, 'WELLSFARGO'],
  [/\bTHD\b|\bHOME ?DEPOT\b/, 'HOMEDEPOT'],
  [/\bBRCLYSBANKDE\b|\bBARCLAYS?\b( BANK| BK)?( DELAWARE| DE)?/, 'BARCLAYS'],
  [/\bFST PREMIER\b|\bFIRST PREMIER\b|\b1ST PREMIER\b/, 'FIRSTPREMIER'],
  [/\bGS BANK( USA)?\b|\bGOLDMAN SACHS\b/, 'GOLDMANSACHS'],
  [/\bNAVY (FCU|FED(ERAL)?)( CR(EDIT)? UN(ION)?)?\b|\bNFCU\b/, 'NAVYFEDERAL'],
  [/\bSYNCB\b|\bSYNCHRONY\b( BANK| BK)?|\bGECRB\b/, 'SYNCHRONY'],
  [/\bCBNA\b|\bCITI(BANK|CARDS?)?\b/, 'CITIBANK'],
  [/\bCOMENITY ?(BANK|CAPITAL|CB|BK)?\b|\bCCB\b/, 'COMENITY'],
  [/\bTOYOTA (MTR|MOTOR)( CREDIT| CR)?\b|\bTMCC\b/, 'TOYOTA'],
  [/\bAMER(ICAN)? HONDA( FIN(ANCE)?)?\b|\bAHFC\b/, 'HONDA'],
  [/\b(US )?DEPT OF ED(UC(ATION)?)?\b|\bUSDOE\b/, 'DEPTOFED'],
  [/\bONE ?MAIN\b/, 'ONEMAIN'],
  [/\bMCM\b|\bMIDLAND (CRED(IT)?( MGMT| MANAGEMENT| MGM)?|FUND(ING)?|FNDG)\b/, 'MIDLANDCREDIT'],
  [/\bPRA\b|\bPORTFOLIO REC(OV(ERY|RY)?|VRY)?( ASS(O(C(IATES)?)?)?)?\b/, 'PORTFOLIORECOVERY'],
  [/\bLVNV( FUND(ING)?| FNDG)?\b/, 'LVNV'],
  [/\bCAVALRY( PORTFOLIO| SPV| PORT)?\b/, 'CAVALRY'],
  [/\bJCAP\b|\bJEFFERSON CAP(ITAL)?( SYSTEMS?| SYST)?\b/, 'JEFFERSONCAPITAL'],
  [/\bERC\b|\bENHANCED RECOV(ERY)?\b/, 'ENHANCEDRECOVERY'],
];

const fillers = new Set(
  'BANK BK NA USA US INC LLC LP LLP CORP CO COMPANY THE OF AND GROUP CARD CARDS SERVICES SERVICE SVC SVCS CREDIT CR MGMT MANAGEMENT ASSOCIATES ASSOC FUNDING N A'.split(
    ' ',
  ),
);

export interface CompanyName {
  words: readonly string[];
  joined: string;
  initials: number;
}

const prepared = new Map<string, CompanyName>();
const PREPARED_MAX = 20_000;

export function companyName(name: string): CompanyName {
  const cached = prepared.get(name);
  if (cached) return cached;
  const words = wordsOf(name);
  const initials = words.reduce((bits, word) => bits | (1 << (word.charCodeAt(0) % 32)), 0);
  const company = { words, joined: words.join(''), initials };
  if (prepared.size >= PREPARED_MAX) prepared.clear();
  prepared.set(name, company);
  return company;
}

function wordsOf(name: string): string[] {
  let text = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  for (const [pattern, company] of companies) text = text.replace(pattern, company);
  const all = text.split(' ').filter((word) => word !== '');
  const significant = all.filter((word) => !fillers.has(word));
  return significant.length > 0 ? significant : all;
}

export const creditorKey = (name: string): string => companyName(name).joined;

const compareCreditors = (one: string, other: string): NameMatch =>
  compareNames(companyName(one), companyName(other));

export const isSameCompany = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && compareCreditors(one, other) !== 'other';

export const mayBeSame = (one: CompanyName | null, other: CompanyName | null): boolean =>
  one !== null && other !== null && compareNames(one, other) !== 'other';

export function compareNames(one: CompanyName, other: CompanyName): NameMatch {
  const [short, long] = one.words.length <= other.words.length ? [one, other] : [other, one];
  if (short.words.length === 0) return 'other';
  if (one === other) return 'same';
  const hasItsInitials = (short.initials & ~long.initials) === 0;
  if (short.joined === long.joined) return 'same';
  if (hasItsInitials && hasSameWords(short.words, long.words)) return 'same';
  const isCutOff =
    Math.min(short.joined.length, long.joined.length) >= 6 &&
    (long.joined.startsWith(short.joined) || short.joined.startsWith(long.joined));
  return isCutOff || (hasItsInitials && isAbbreviated(short.words, long.words))
    ? 'similar'
    : 'other';
}

const hasSameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.toSorted().join(' ') === other.toSorted().join(' ');

/** Returns whether each word of the shorter name abbreviates a word of the longer one, or the reverse, in the same order. */
function isAbbreviated(short: readonly string[], long: readonly string[]): boolean {
  let next = 0;
  let letters = 0;
  for (const word of short) {
    const index = long.findIndex((one, at) => at >= next && abbreviates(word, one));
    if (index < 0) return false;
    next = index + 1;
    letters += Math.min(word.length, long[index]!.length);
  }
  return letters >= 4;
}

/** Returns whether one word abbreviates the other, as `RECVRY` does `RECOVERY`: at least three letters, the first the same, the others in order. */
function abbreviates(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 3 || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}
