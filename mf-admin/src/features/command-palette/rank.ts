import type { ClientSummary } from '@repo/contract/clients';
import { displayName } from '@repo/contract/display-name';

function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}@.+-]+/u)
    .filter(Boolean);
}

const beginsIn = (words: string[]) => (part: string) => words.some((word) => word.startsWith(part));

/** Shorter words of a label, such as articles, are also how names begin. */
const LABEL_WORD_MIN = 4;

/** Returns 2 if the label matches, 1 if a further word does, 0 if none does. */
export function matchOfCommand(term: string, label: string, moreWords: string): 0 | 1 | 2 {
  const parts = wordsOf(term);
  if (parts.length === 0) return 0;
  const labelWords = wordsOf(label).filter((word) => word.length >= LABEL_WORD_MIN);
  if (parts.every(beginsIn(labelWords))) return 2;
  return parts.every(beginsIn([...labelWords, ...wordsOf(moreWords)])) ? 1 : 0;
}

export function rankClients<Client extends Pick<ClientSummary, 'firstName' | 'lastName' | 'email'>>(
  term: string,
  clients: readonly Client[],
): Client[] {
  const typed = wordsOf(term);
  const start = typed.join(' ');
  const rank = (client: Client): number => {
    const words = wordsOf(displayName(client));
    const name = words.join(' ');
    if (name === start || client.email.toLowerCase() === start) return 0;
    if (name.startsWith(start)) return 1;
    return typed.every(beginsIn(words)) ? 2 : 3;
  };
  return clients.toSorted((one, other) => rank(one) - rank(other));
}
