import { addAmounts, subtractAmount } from '@repo/contract/money';
import type { Db } from '../../db/database.ts';
import { requireContract } from '../contracts/require-contract.ts';
import { listWork } from './list-work.ts';
import { readInvoices } from './read-invoices.ts';

/** `performedOn`: null for a service that is not done. */
export interface Account {
  services: { description: string; performedOn: string | null; isBilled: boolean }[];
  received: string;
  due: string;
}

export async function readAccount(db: Db, clientId: string, contractId: string): Promise<Account> {
  const { terms } = await requireContract(db, clientId, contractId);
  const works = await listWork(db, clientId);
  const invoices = (await readInvoices(db, clientId)).filter(
    (invoice) => invoice.contractId === contractId,
  );
  const services = terms.services.map(({ description }, index) => {
    const work = works.find(
      (one) => one.contractId === contractId && one.service.position === index + 1,
    );
    return {
      description,
      performedOn: work?.performedOn ?? null,
      isBilled: (work?.invoiceId ?? null) !== null,
    };
  });
  const sum = (amountOf: (invoice: (typeof invoices)[number]) => string) =>
    addAmounts(invoices.map(amountOf));
  return {
    services,
    received: sum(({ received, refunded }) => subtractAmount(received, refunded)),
    due: sum(({ due }) => due),
  };
}
