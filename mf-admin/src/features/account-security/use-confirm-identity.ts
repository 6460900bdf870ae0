import { api } from '@repo/api-client/api.ts';
import type { ConfirmIdentityInput } from '@repo/contract/account-security';

/** What becomes of a question who the admin is. */
export interface Answers {
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Returns a function that sends a proof. Neither it nor its secret is kept afterwards. */
export function useConfirmIdentity(): (input: ConfirmIdentityInput) => Promise<unknown> {
  const { client } = api.useUtils();
  return (input) => client.account.confirmIdentity.mutate(input);
}
