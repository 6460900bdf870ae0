import type { ClientContract } from '@repo/contract/contracts';

type Steps = Pick<ClientContract, 'step' | 'endedOn'>;

/** The signed contract, else the offer, else the latest that ended. */
export function currentContract<Contract extends Steps>(
  contracts: readonly Contract[],
): Contract | null {
  const find = (...steps: ClientContract['step'][]) =>
    contracts.find(({ step }) => steps.includes(step));
  return (
    find('waiting', 'in-force') ??
    find('sign') ??
    contracts.find(({ endedOn }) => endedOn !== null) ??
    null
  );
}
