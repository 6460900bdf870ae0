import type { StatePolicy } from '@repo/contract/state-policies';
import { Badge } from '@repo/ui/badge.tsx';
import type { Standing } from '../../paths.ts';
import { useLanguage } from './state-policies.messages.ts';

const tones = {
  serve: 'positive',
  unchecked: 'attention',
  waitlist: 'neutral',
  refuse: 'danger',
} as const satisfies Record<Standing, string>;

/** `unchecked`: the firm would serve the state, but nobody has checked its law yet. */
export function standingOf({
  contract,
  applies,
}: Pick<StatePolicy, 'contract' | 'applies'>): Standing {
  return contract === 'serve' && applies !== 'serve' ? 'unchecked' : applies;
}

export function StandingBadge({ policy }: { policy: StatePolicy }) {
  const { t } = useLanguage();
  const standing = standingOf(policy);
  return <Badge tone={tones[standing]}>{t(`states.standing.${standing}`)}</Badge>;
}
