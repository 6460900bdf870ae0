import type { ItemTrack } from '@repo/contract/disputes';
import type { DisputeFacts } from './compose-letter.ts';
import type { StoredDispute, StoredItem } from './disputes.queries.ts';

/** The known days of an item of a letter, from the report in which it was found to the one that shows it deleted. */
export function trackOf(
  { id, findingKey, statedAt, shownOn }: StoredItem,
  { signedAt, postedOn, deliveredOn }: StoredDispute,
  { followed, findings, reportDate: latest }: DisputeFacts,
): ItemTrack {
  const sentOn = deliveredOn ?? postedOn;
  const standing = followed.find((one) => one.id === id);
  const isFound = findings.some(({ keys }) => keys.includes(findingKey));
  const isLatest = isFound && (sentOn === null || (latest !== null && latest <= sentOn));
  const { foundOn = isLatest ? latest : null, backOn = null } = standing ?? {};
  const isStill = standing?.isThere && sentOn !== null && standing.reportDate > sentOn;
  return {
    finding: findingKey,
    foundOn,
    // An answer that was given again later is not what was signed.
    statedAt: statedAt && (signedAt === null || statedAt <= signedAt) ? statedAt : null,
    shownOn,
    stillOn: isStill ? standing.reportDate : null,
    backOn,
  };
}
