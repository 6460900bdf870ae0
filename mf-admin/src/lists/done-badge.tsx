import { Badge } from '@repo/ui/badge.tsx';
import { checkIcon } from '@repo/ui/icons/check.ts';
import { clockIcon } from '@repo/ui/icons/clock.ts';

/** Whether something is done or still waits. */
export function DoneBadge({ done, children }: { done: boolean; children: string }) {
  return (
    <Badge tone={done ? 'positive' : 'attention'} icon={done ? checkIcon : clockIcon}>
      {children}
    </Badge>
  );
}
