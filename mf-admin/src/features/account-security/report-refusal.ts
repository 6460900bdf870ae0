import { guardIssueOf, type GuardIssue } from '@repo/api-client/guard-link.ts';
import { createContext, useCallback, useContext } from 'react';

/**
 * Asks the admin for whatever a call lacked, such as a second factor. Resolves to true if the call
 * should be retried.
 */
export const GuardContext = createContext<(issue: GuardIssue) => Promise<boolean>>(
  async () => false,
);

/**
 * Returns a function that handles refusals of requests sent outside the API client (files,
 * uploads). It resolves to true if the request should be retried.
 */
export function useReportRefusal(): (error: unknown) => Promise<boolean> {
  const satisfy = useContext(GuardContext);
  return useCallback(
    async (error) => {
      const issue = guardIssueOf(error);
      return issue !== undefined && satisfy(issue);
    },
    [satisfy],
  );
}
