import { guardIssueOf, type GuardIssue } from '@repo/api-client/guard-link.ts';
import { createContext, useCallback, useContext } from 'react';

/** Makes good what a call was refused for, and returns whether to send it again. */
export const GuardContext = createContext<(issue: GuardIssue) => Promise<boolean>>(
  async () => false,
);

/** Returns a function that handles refusals of requests sent outside the API client (files, uploads); true: send again. */
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
