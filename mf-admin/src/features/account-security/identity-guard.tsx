import type { ReactNode } from 'react';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';
import { GuardContext } from './report-refusal.ts';
import { SecondFactorScreen } from './second-factor-screen.tsx';
import type { IdentityState } from './use-identity-guard.ts';

/** Asks over the page whether it is the admin; in place of the page where admins need a second factor. */
export function IdentityGuard({ guard, children }: { guard: IdentityState; children: ReactNode }) {
  return (
    <GuardContext value={guard.satisfy}>
      {guard.blocked ? <SecondFactorScreen guard={guard} /> : children}
      {guard.asked && <ConfirmIdentityDialog onClose={guard.answer} />}
    </GuardContext>
  );
}
