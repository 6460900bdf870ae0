import { accountNumberEnd } from '@repo/contract/account-number';
import type { SignableText } from '@repo/contract/contracts';
import type { Bureau } from '@repo/contract/credit-reports';
import type { DisputedItem } from '@repo/contract/disputes';
import type { CurrentUser } from '@repo/contract/users';
import type { Db } from '../../db/database.ts';
import { findIdentification } from '../clients/profiles/read-profile.ts';
import { readCurrentFindings } from '../credit/reports/report-results.ts';
import { listBureauAddresses, type StoredItem } from './disputes.queries.ts';
import {
  letterText,
  rowAt,
  statementOf,
  type Identification,
  type LetterItem,
} from './texts/letter-text.ts';

/** The facts that a client's letters consist of, as they are now. */
export interface LetterFacts {
  sender: Identification | null;
  findings: Awaited<ReturnType<typeof readCurrentFindings>>['findings'];
  addresses: ReadonlyMap<string, readonly string[]>;
}

export async function readLetterFacts(db: Db, client: CurrentUser): Promise<LetterFacts> {
  // In sequence, because one call takes one connection.
  const sender = await findIdentification(db, client);
  const { findings } = await readCurrentFindings(db, client.id);
  return { sender, findings, addresses: await listBureauAddresses(db) };
}

type Item = Pick<StoredItem, 'findingKey' | 'ownStatement'>;

/** The items that the latest report of the bureau still shows. */
function itemsShown(
  { findings }: LetterFacts,
  bureau: Bureau,
  items: readonly Item[],
): (LetterItem & { key: string })[] {
  return items.flatMap(({ findingKey, ownStatement }) => {
    const finding = findings.find(({ keys }) => keys.includes(findingKey));
    return finding && rowAt(finding, bureau) ? [{ key: findingKey, finding, ownStatement }] : [];
  });
}

interface LetterParts {
  bureau: Bureau;
  items: readonly Item[];
  /** The client's local day of signing. */
  day: string;
}

/** The letter of a dispute as it would be signed on `day`. Null while nothing is left to say, or nobody to say it. */
export function composeLetter(
  facts: LetterFacts,
  { bureau, items, day }: LetterParts,
): SignableText | null {
  const shown = itemsShown(facts, bureau, items);
  const recipient = facts.addresses.get(bureau);
  if (shown.length === 0 || !facts.sender || !recipient) return null;
  return letterText({ bureau, recipient, sender: facts.sender, items: shown, day });
}

/** The items with the statements that a client confirms by signing, in the language that they read. */
export function describeItems(
  facts: LetterFacts,
  bureau: Bureau,
  items: readonly Item[],
  { language }: CurrentUser,
): DisputedItem[] {
  return itemsShown(facts, bureau, items).map(({ key, finding }) => {
    const { creditor, accountNumber } = rowAt(finding, bureau)!.row;
    return {
      finding: key,
      creditor,
      accountNumberEnd: accountNumber && accountNumberEnd(accountNumber.masked),
      statement: statementOf(finding, language),
    };
  });
}
