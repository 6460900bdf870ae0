import type { QueryClient } from '@tanstack/react-query';
import { errorBodyOf } from './api-error.ts';

const refusalCodes = ['UNAUTHORIZED', 'FORBIDDEN'] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/**
 * Calls `listener` for every query and mutation that failed because nobody is signed in any more, or a person
 * who may not make the call. Returns a function that stops watching.
 */
export function watchRefusals(
  client: QueryClient,
  listener: (code: RefusalCode) => void,
): () => void {
  const check = (error: unknown) => {
    const refused = errorBodyOf(error)?.code;
    const code = refusalCodes.find((candidate) => candidate === refused);
    if (code) listener(code);
  };
  const stopQueries = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
  });
  const stopMutations = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
  });
  return () => {
    stopQueries();
    stopMutations();
  };
}
