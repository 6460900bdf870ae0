import { api } from '@repo/api-client/api.ts';

export function useReadStep(): () => Promise<void> {
  const { contracts } = api.useUtils();
  return () => contracts.invalidate();
}
