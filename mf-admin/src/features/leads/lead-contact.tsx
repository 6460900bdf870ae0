import { dialLink } from '@repo/contract/brand';
import type { LeadDetail } from '@repo/contract/leads-admin';
import { phoneText } from '@repo/contract/phone';
import { Badge } from '@repo/ui/badge.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { fontSize, media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './leads.messages.ts';
import { LeadBadges } from './lead-badges.tsx';

export function LeadContact({ lead }: { lead: LeadDetail }) {
  const { t } = useLanguage();
  const { phone, email, optedOut } = lead;
  return (
    <Line>
      <LeadBadges lead={lead} />
      {optedOut.includes('phone') ? (
        <span>{phoneText(phone)}</span>
      ) : (
        <TextLink href={dialLink(phone)}>{phoneText(phone)}</TextLink>
      )}
      {optedOut.includes('email') ? (
        <span>{email}</span>
      ) : (
        <TextLink href={`mailto:${email}`}>{email}</TextLink>
      )}
      {optedOut.map((channel) => (
        <Badge key={channel} tone="danger">
          {t(`leads.no.${channel}`)}
        </Badge>
      ))}
    </Line>
  );
}

export function ContactSkeleton() {
  return (
    <Lines>
      {(['long', 'medium', 'medium', 'medium'] as const).map((width, line) => (
        <Skeleton key={line} shape="text" width={width} />
      ))}
    </Lines>
  );
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[0.5]} ${space[2]};
  font-size: ${fontSize.base};
`;

const Lines = styled.span`
  display: grid;
  gap: ${space[0.5]};
  ${media.md} {
    & > :not(:first-child) {
      display: none;
    }
  }
`;
