import type { QueryClient } from '@tanstack/react-query';
import { errorBodyOf } from './api-error.ts';

/**
 * Calls `listener` for every query and mutation that failed because nobody is signed in any more.
 * Returns a function that stops watching.
 */
export function watchUnauthorized(client: QueryClient, listener: () => void): () => void {
  const check = (error: unknown) => {
    if (errorBodyOf(error)?.code === 'UNAUTHORIZED') listener();
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
