import { Badge } from '@repo/ui/badge.tsx';
import { checkIcon, clockIcon } from '@repo/ui/icons.ts';

export function DoneBadge({ done, children }: { done: boolean; children: string }) {
  return (
    <Badge tone={done ? 'positive' : 'attention'} icon={done ? checkIcon : clockIcon}>
      {children}
    </Badge>
  );
}
