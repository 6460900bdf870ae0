/** `same`: usual names of one company. `similar`: abbreviated, cut off, or with another word. */
export type NameMatch = 'same' | 'similar' | 'other';

/** Printed names of companies that comparing letters would not recognize. */
const companies: readonly (readonly [RegExp, string])[] = [
  // Banks and cards
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
  // Banks of store cards, printed before or after the store
  [/\bSYNCB\b|\bSYNCHRONY\b( BANK| BK)?|\bGECRB\b/, 'SYNCHRONY'],
  [/\bCBNA\b|\bCITI(BANK|CARDS?)?\b/, 'CITIBANK'],
  [/\bCOMENITY ?(BANK|CAPITAL|CB|BK)?\b|\bCCB\b/, 'COMENITY'],
  // Loans
  [/\bTOYOTA (MTR|MOTOR)( CREDIT| CR)?\b|\bTMCC\b/, 'TOYOTA'],
  [/\bAMER(ICAN)? HONDA( FIN(ANCE)?)?\b|\bAHFC\b/, 'HONDA'],
  [/\b(US )?DEPT OF ED(UC(ATION)?)?\b|\bUSDOE\b/, 'DEPTOFED'],
  [/\bONE ?MAIN\b/, 'ONEMAIN'],
  // Debt buyers and collection agencies
  [/\bMCM\b|\bMIDLAND (CRED(IT)?( MGMT| MANAGEMENT| MGM)?|FUND(ING)?|FNDG)\b/, 'MIDLANDCREDIT'],
  [/\bPRA\b|\bPORTFOLIO REC(OV(ERY|RY)?|VRY)?( ASS(O(C(IATES)?)?)?)?\b/, 'PORTFOLIORECOVERY'],
  [/\bLVNV( FUND(ING)?| FNDG)?\b/, 'LVNV'],
  [/\bCAVALRY( PORTFOLIO| SPV| PORT)?\b/, 'CAVALRY'],
  [/\bJCAP\b|\bJEFFERSON CAP(ITAL)?( SYSTEMS?| SYST)?\b/, 'JEFFERSONCAPITAL'],
  [/\bERC\b|\bENHANCED RECOV(ERY)?\b/, 'ENHANCEDRECOVERY'],
];

/** Words that reports add or leave out. */
const fillers = new Set(
  'BANK BK NA USA US INC LLC LP LLP CORP CO COMPANY THE OF AND GROUP CARD CARDS SERVICES SERVICE SVC SVCS CREDIT CR MGMT MANAGEMENT ASSOCIATES ASSOC FUNDING N A'.split(
    ' ',
  ),
);

const known = new Map<string, readonly string[]>();
const KNOWN_MAX = 20_000;

/** Returns the significant words of a creditor's name. Known names of a company become one word. */
function wordsOf(name: string): readonly string[] {
  const cached = known.get(name);
  if (cached) return cached;
  let text = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  for (const [pattern, company] of companies) text = text.replace(pattern, company);
  const all = text.split(' ').filter((word) => word !== '');
  const telling = all.filter((word) => !fillers.has(word));
  const words = telling.length > 0 ? telling : all;
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(name, words);
  return words;
}

/** Returns a key that usual names of one creditor share, for places that cannot compare names. */
export const creditorKey = (name: string): string => wordsOf(name).join('');

const compared = new Map<string, Map<string, NameMatch>>();
const COMPARED_MAX = 100_000;
let comparedCount = 0;

/** Compares two names. Results are cached, because the few names of a report are compared in row after row. */
export function compareCreditors(one: string, other: string): NameMatch {
  const known = compared.get(one)?.get(other);
  if (known) return known;
  const match = compareWords(one, other);
  if (++comparedCount > COMPARED_MAX) {
    compared.clear();
    comparedCount = 1;
  }
  const own = compared.get(one) ?? new Map<string, NameMatch>();
  compared.set(one, own.set(other, match));
  return match;
}

/** Whether both names are known and may be one company's. */
export const isSameCompany = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && compareCreditors(one, other) !== 'other';

function compareWords(one: string, other: string): NameMatch {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === 0) return 'other';
  const rest = [...long];
  for (const word of short) {
    const index = rest.indexOf(word);
    if (index >= 0) rest.splice(index, 1);
  }
  if (rest.length === 0) return 'same';
  const [joined, longJoined] = [short.join(''), long.join('')];
  if (joined === longJoined) return 'same';
  const isCutOff =
    Math.min(joined.length, longJoined.length) >= 6 &&
    (longJoined.startsWith(joined) || joined.startsWith(longJoined));
  return isCutOff || isAbbreviated(short, long) ? 'similar' : 'other';
}

/** Whether each word of the shorter name abbreviates a word of the longer one, or the reverse, in the same order. */
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

/** Whether one word abbreviates the other, as `RECVRY` does `RECOVERY`: at least three letters, the first the same, the others in order. */
function abbreviates(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 3 || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}
