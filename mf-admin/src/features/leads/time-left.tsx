import { leadMinutesLeft, type Lead } from '@repo/contract/leads-admin';
import { Badge } from '@repo/ui/badge.tsx';
import { alertIcon } from '@repo/ui/icons/alert.ts';
import { clockIcon } from '@repo/ui/icons/clock.ts';
import type { Tone } from '@repo/ui/tone.ts';
import { useLanguage } from './leads.messages.ts';

const SOON_MINUTES = 4 * 60;

interface TimeLeftProps {
  lead: Pick<Lead, 'status' | 'createdAt'>;
  now: number;
}

/** Time left of the promised 24 hours, or the delay; empty after the first call. */
export function TimeLeft({ lead, now }: TimeLeftProps) {
  const { t } = useLanguage();
  const minutes = leadMinutesLeft(lead, now);
  if (minutes === null) return null;
  const late = minutes < 0;
  const soon: Tone = minutes < SOON_MINUTES ? 'attention' : 'neutral';
  const { unit, number } = inLargestUnit(Math.abs(minutes));
  return (
    <Badge tone={late ? 'danger' : soon} icon={late ? alertIcon : clockIcon}>
      {t(`leads.${late ? 'late' : 'left'}.${unit}`, { number })}
    </Badge>
  );
}

/** Minutes below an hour, hours below two days, else days; each rounded down. */
function inLargestUnit(minutes: number) {
  if (minutes < 60) return { unit: 'minutes', number: minutes } as const;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return { unit: 'hours', number: hours } as const;
  return { unit: 'days', number: Math.floor(hours / 24) } as const;
}
