import type { Bureau } from '@repo/contract/credit-reports';
import type { DisputeKind } from '@repo/contract/disputes';
import type { IssueCode } from '@repo/contract/issues';
import { isAnswered, isReported } from '@repo/contract/report-findings';
import { refusedByLaw } from '../../errors.ts';
import type { LetterFacts } from './compose-letter.ts';
import type { NewItem, StoredItem } from './disputes.queries.ts';
import { isSameItem, lackOf, lackOfBlock, stepRules } from './next-steps.ts';
import { rowAt } from './texts/letter-text.ts';

interface Asked {
  key: string;
  kind: DisputeKind;
  bureau: Bureau;
  ownStatement: string | null;
  hasEvidence: boolean;
}

/** A finding as an item of a new letter. Throws `conflict` with the rule where a letter of this kind may not be about it. */
export function itemOfLetter(facts: LetterFacts, asked: Asked): NewItem {
  const { key, kind, bureau, ownStatement } = asked;
  const finding = facts.findings.find(({ keys }) => keys.includes(key));
  const former = latestDispute(facts, finding?.keys ?? [key], bureau);
  const obstacle = obstacles[kind]({ facts, finding, former, ...asked });
  if (obstacle) {
    const rule = obstacle === 'letter-repeated' ? { rule: stepRules[kind] } : {};
    throw refusedByLaw(obstacle, { field: 'findings', ...rule });
  }
  // A block needs no dispute before it.
  const follows = kind === 'block' ? null : (former?.id ?? null);
  const furnisher = finding && rowAt(finding, bureau)?.row.creditor;
  return {
    findingKey: former?.findingKey ?? finding?.key ?? key,
    ownStatement,
    follows,
    ...(finding && { rule: finding.rule }),
    ...(furnisher && { furnisher }),
  };
}

function latestDispute({ items }: LetterFacts, keys: readonly string[], bureau: Bureau) {
  const disputed = items.filter(
    (item) => item.kind === 'dispute' && !item.isWithdrawn && isSameItem(item, { keys, bureau }),
  );
  return disputed.find(({ id }) => !disputed.some(({ follows }) => follows === id));
}

interface Known extends Asked {
  facts: LetterFacts;
  finding: LetterFacts['findings'][number] | undefined;
  former: StoredItem | undefined;
}

const obstacles: Record<DisputeKind, (known: Known) => IssueCode | null> = {
  dispute: (known) => obstacleToClaim(known) ?? obstacleToRepetition(known),
  procedure: (known) => obstacleToStep(known, 'procedure-before-result'),
  statement: (known) => obstacleToStep(known, 'statement-before-answer') ?? obstacleToClaim(known),
  block: (known) => obstacleToClaim(known) ?? obstacleToBlock(known),
};

const claimsNotTheirs =
  /\bnot (?:mine|my account)\b|\bnever (?:opened|had)\b|\bno es m[íi][oa]\b|\bnunca (?:abr[íi]|tuve)\b/i;

function obstacleToClaim({ finding, bureau, ownStatement }: Known): IssueCode | null {
  if (!finding || !isReported(finding) || !rowAt(finding, bureau)) return 'dispute-finding-gone';
  if (!isAnswered(finding)) return 'dispute-unanswered';
  const { isYours, wasPaid } = finding.answer ?? {};
  if (isYours === 'unsure') return 'dispute-unsure';
  if (isYours === 'yes' && claimsNotTheirs.test(ownStatement ?? '')) {
    return 'dispute-contradicts-answer';
  }
  if (isYours === 'yes' && wasPaid === 'no' && finding.rule === 'paid-with-balance') {
    return 'dispute-accurate';
  }
  return null;
}

/** A dispute follows another only after its answer, and with new information. */
function obstacleToRepetition({ facts, former, ownStatement, hasEvidence }: Known) {
  if (!former) return null;
  const hasNews = hasEvidence || (ownStatement !== null && ownStatement !== former.ownStatement);
  return hasNews && lackOf('dispute', former, facts) === null ? null : 'dispute-repeated';
}

function obstacleToStep({ kind, facts, former }: Known, before: IssueCode): IssueCode | null {
  const lack = former ? lackOf(kind, former, facts) : 'result';
  if (lack === null) return null;
  return lack === 'prepared' ? 'letter-repeated' : before;
}

function obstacleToBlock({ facts, finding, bureau }: Known): IssueCode | null {
  const lack = lackOfBlock({ keys: finding!.keys, bureau }, facts);
  if (lack === null) return null;
  return lack === 'prepared' ? 'letter-repeated' : 'block-not-theirs';
}
