import { api } from '@repo/api-client/api.ts';

/** Returns a function that reads the client's step again, after they have moved on or somebody else has. */
export function useReadStep(): () => Promise<void> {
  const { contracts } = api.useUtils();
  return () => contracts.invalidate();
}
