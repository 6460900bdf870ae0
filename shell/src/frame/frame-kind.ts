import { CLIENT_VIEW_SCREEN } from '@repo/contract/routing';
import type { CurrentUser } from '@repo/contract/users';
import type { SettledResolution } from '../shell-api/resolve-location.ts';

export type FrameKind = 'full' | 'slim' | 'none';

export function frameKind(resolution: SettledResolution, user: CurrentUser | null): FrameKind {
  if (resolution.kind === 'not-found') return user?.onboardingComplete ? 'full' : 'slim';
  if (resolution.screen === CLIENT_VIEW_SCREEN) return 'none';
  switch (resolution.audience) {
    case 'client':
    case 'admin':
      return 'full';
    case 'onboarding':
    case 'visitor':
      return 'slim';
    case 'public':
      return 'none';
  }
}
