import type { BrowserContext } from '@playwright/test';
import type { Account } from '../product/accounts.ts';
import { query } from '../product/database.ts';

interface SessionEnding {
  end: (context: BrowserContext, account: Account) => Promise<unknown>;
  isHeard: boolean;
}

export function endElsewhere({ id }: Account): Promise<unknown> {
  return query('delete from session where user_id = $1', [id]);
}

export const sessionEndings: Record<string, SessionEnding> = {
  'was ended elsewhere': { end: (_, account) => endElsewhere(account), isHeard: true },
  'was forgotten by the browser': { end: (context) => context.clearCookies(), isHeard: false },
};
