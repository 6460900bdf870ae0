import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from 'gateway/app-router';
import { issuesOf } from './api-error.ts';

const guardIssues = ['step-up-required', 'second-factor-required'] as const;

export type GuardIssue = (typeof guardIssues)[number];

export function guardIssueOf(error: unknown): GuardIssue | undefined {
  const codes = issuesOf(error).map(({ code }) => code);
  return guardIssues.find((issue) => codes.includes(issue));
}

/**
 * Asks `satisfy` when a call is refused with a {@link GuardIssue}, and retries the call once if the
 * answer is true.
 */
export function guardLink(satisfy: (issue: GuardIssue) => Promise<boolean>): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        let subscription: { unsubscribe(): void } | undefined;
        let left = false;
        const send = (isRepeated: boolean) => {
          subscription = next(op).subscribe({
            next: (result) => observer.next(result),
            complete: () => observer.complete(),
            error: (error) => void retryOrFail(error, isRepeated),
          });
        };
        const retryOrFail = async (error: TRPCClientError<AppRouter>, isRepeated: boolean) => {
          const issue = isRepeated ? undefined : guardIssueOf(error);
          const satisfied = issue !== undefined && (await satisfy(issue));
          if (left) return;
          if (satisfied) send(true);
          else observer.error(error);
        };
        send(false);
        return () => {
          left = true;
          subscription?.unsubscribe();
        };
      });
}
