import { leadMinutesLeft, type Lead, type LeadStatus } from '@repo/contract/leads-admin';
import { Badge, type BadgeProps } from '@repo/ui/badge.tsx';
import { alertIcon, clockIcon } from '@repo/ui/icons.ts';
import { useEffect, useState } from 'react';
import { useLanguage } from './leads.messages.ts';

const SOON_MINUTES = 4 * 60;
const MINUTE_MS = 60_000;

const tones: Record<LeadStatus, BadgeProps['tone']> = {
  new: 'attention',
  contacted: 'neutral',
  converted: 'positive',
  lost: 'outline',
};

export function LeadBadges({ lead }: { lead: Lead }) {
  const { t } = useLanguage();
  const minutes = leadMinutesLeft(lead, useNow());
  return (
    <>
      <Badge tone={tones[lead.status]}>{t(`leads.status.${lead.status}`)}</Badge>
      {minutes !== null && <TimeLeft minutes={minutes} />}
    </>
  );
}

function TimeLeft({ minutes }: { minutes: number }) {
  const { t } = useLanguage();
  const late = minutes < 0;
  const soon = minutes < SOON_MINUTES ? 'attention' : 'neutral';
  const { unit, number } = inLargestUnit(Math.abs(minutes));
  return (
    <Badge tone={late ? 'danger' : soon} icon={late ? alertIcon : clockIcon}>
      {t(`leads.${late ? 'late' : 'left'}.${unit}`, { number })}
    </Badge>
  );
}

function inLargestUnit(minutes: number) {
  if (minutes < 60) return { unit: 'minutes', number: minutes } as const;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return { unit: 'hours', number: hours } as const;
  return { unit: 'days', number: Math.floor(hours / 24) } as const;
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
