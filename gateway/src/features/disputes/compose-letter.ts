import { accountNumberEnd } from '@repo/contract/account-number';
import type { SignableText } from '@repo/contract/contracts';
import type { Bureau } from '@repo/contract/credit-reports';
import type { DisputedItem, DisputeKind } from '@repo/contract/disputes';
import type { CurrentUser } from '@repo/contract/users';
import type { Db } from '../../db/database.ts';
import { listBureauAddresses } from '../bureau-addresses/read-bureau-addresses.ts';
import { findIdentification } from '../clients/profiles/read-profile.ts';
import { readCurrentFindings } from '../credit/reports/report-results.ts';
import { findEnclosures, type Enclosures } from '../documents/enclosures.ts';
import { listItemNames, listItems, type StoredItem } from './disputes.queries.ts';
import {
  letterText,
  rowAt,
  statementOf,
  type Identification,
  type LetterItem,
  type Result,
} from './texts/letter-text.ts';

/** A request for the procedure is about an answer, whatever reports show since. */
const outlivesReports = (kind: DisputeKind) => kind === 'procedure';

type Current = Awaited<ReturnType<typeof readCurrentFindings>>;

export interface LetterFacts {
  sender: Identification | null;
  findings: Current['findings'];
  addresses: ReadonlyMap<string, readonly string[]>;
  items: readonly StoredItem[];
  names: Awaited<ReturnType<typeof listItemNames>>;
  enclosures: Enclosures;
}

export interface DisputeFacts extends LetterFacts {
  followed: Current['followed'];
  reportDate: string | null;
}

export async function readLetterFacts(db: Db, client: CurrentUser): Promise<DisputeFacts> {
  const sender = await findIdentification(db, client);
  const { report, findings, followed } = await readCurrentFindings(db, client.id);
  const reportDate = report?.reportDate ?? null;
  const addresses = await listBureauAddresses(db);
  const items = await listItems(db, client.id);
  const needsNames = ({ kind, creditItemIds, findingKey }: StoredItem) =>
    outlivesReports(kind) ||
    (creditItemIds.length > 0 && !findings.some(({ keys }) => keys.includes(findingKey)));
  const names = items.some(needsNames) ? await listItemNames(db, client.id) : new Map();
  const enclosures = await findEnclosures(db, client.id);
  return { sender, findings, followed, reportDate, addresses, items, names, enclosures };
}

export interface LetterParts {
  kind: DisputeKind;
  bureau: Bureau;
  items: readonly Pick<StoredItem, 'findingKey' | 'ownStatement' | 'follows'>[];
  documentIds: readonly string[];
}

interface ShownItem extends LetterItem {
  key: string;
}

/** Items that the bureau's latest report still shows. A request for the procedure keeps the others, too. */
function itemsShown(
  facts: LetterFacts,
  { kind, bureau, items }: Pick<LetterParts, 'kind' | 'bureau' | 'items'>,
): ShownItem[] {
  return items.flatMap(({ findingKey: key, ownStatement, follows }): ShownItem[] => {
    const former = follows === null ? undefined : facts.items.find(({ id }) => id === follows);
    const found = facts.findings.find(({ keys }) => keys.includes(key));
    const row = found && rowAt(found, bureau)?.row;
    const [name] = former?.creditItemIds.flatMap((id) => facts.names.get(id) ?? []) ?? [];
    const result = former ? resultOf(former) : null;
    if (former && !result) return [];
    const item = { key, ownStatement, result: kind === 'block' ? null : result };
    if (outlivesReports(kind)) {
      const named = name ?? (row && namesOf(row));
      return named ? [{ ...item, ...named, finding: null }] : [];
    }
    return found && row ? [{ ...item, ...namesOf(row), finding: found }] : [];
  });
}

const namesOf = ({ creditor, accountNumber }: NonNullable<ReturnType<typeof rowAt>>['row']) => ({
  creditor,
  accountNumberEnd: accountNumber && accountNumberEnd(accountNumber.masked),
});

function resultOf({ outcome, completedOn }: StoredItem): Result | null {
  return outcome === null || outcome === 'deleted' || outcome === 'blocked'
    ? null
    : { outcome, completedOn };
}

/**
 * A letter as it would be signed on `day`, the client's local day. Null while there is nothing left to say, nobody to
 * say it, or no identity theft report for a block.
 */
export function composeLetter(
  facts: LetterFacts,
  { day, ...parts }: LetterParts & { day: string },
): SignableText | null {
  const { kind, bureau, documentIds } = parts;
  const items = itemsShown(facts, parts);
  const recipient = facts.addresses.get(bureau);
  const evidence = documentIds.flatMap((id) => facts.enclosures.approved.get(id)?.fileName ?? []);
  if (items.length === 0 || !facts.sender || !recipient) return null;
  if (kind === 'block' && evidence.length === 0) return null;
  return letterText({ kind, bureau, recipient, sender: facts.sender, items, evidence, day });
}

export const describeItems = (
  facts: LetterFacts,
  parts: Pick<LetterParts, 'kind' | 'bureau' | 'items'>,
  { language }: CurrentUser,
): DisputedItem[] =>
  itemsShown(facts, parts).map(({ key, creditor, accountNumberEnd: end, finding }) => ({
    finding: key,
    creditor,
    accountNumberEnd: end,
    statement: statementOf(parts.kind, finding, language),
  }));
