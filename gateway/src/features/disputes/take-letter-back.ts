import { notConfigured, type PostalServices } from './send-letter.ts';
import { setProblem, setTakenBack } from './provider-letters.queries.ts';
import { recordLetterEvent, withLetter, type ProviderLetterJob } from './provider-letters.ts';

/** Has the provider delete a withdrawn letter. One that is already printed is marked as not taken back. */
export async function takeLetterBack(
  services: PostalServices,
  { letterId }: ProviderLetterJob,
): Promise<void> {
  const { postal } = services;
  if (!postal) throw notConfigured();
  const accepted = await withLetter(services, { id: letterId }, async (_, letter) =>
    letter.state === 'accepted' && letter.isWithdrawn ? letter : null,
  );
  if (!accepted) return;
  // A letter that is gone was deleted by an earlier attempt.
  const isGone =
    (await postal.takeBack(accepted.providerId!)) || (await postal.find(letterId)) === null;
  await withLetter(services, { id: letterId }, async (trx, letter) => {
    if (letter.state !== 'accepted') return;
    if (isGone) await setTakenBack(trx, letterId);
    else await setProblem(trx, letterId, 'not-taken-back');
    await recordLetterEvent(
      trx,
      letter,
      isGone ? 'dispute.letter-taken-back' : 'dispute.letter-not-taken-back',
    );
  });
}
