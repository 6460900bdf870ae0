import type { QueryClient } from '@tanstack/react-query';
import { errorBodyOf } from './api-error.ts';

const authErrorCodes = ['UNAUTHORIZED', 'FORBIDDEN'] as const;
export type AuthErrorCode = (typeof authErrorCodes)[number];

/** Calls `listener` for every query and mutation refused with 401 or 403. Returns a function that stops watching. */
export function watchAuthErrors(
  client: QueryClient,
  listener: (code: AuthErrorCode) => void,
): () => void {
  const check = (error: unknown) => {
    const refused = errorBodyOf(error)?.code;
    const code = authErrorCodes.find((candidate) => candidate === refused);
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
