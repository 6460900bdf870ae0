import { maskSsn } from '@repo/contract/masks';

interface ClientSsnProps {
  clientId: string;
  lastFour: string;
}

/** A client's social security number, of which the page has the last four digits only. */
export function ClientSsn({ lastFour }: ClientSsnProps) {
  return <span>{maskSsn(lastFour)}</span>;
}
