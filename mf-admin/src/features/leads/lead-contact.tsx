import { dialLink } from '@repo/contract/brand';
import type { LeadDetail } from '@repo/contract/leads-admin';
import { phoneText } from '@repo/contract/phone';
import { Badge } from '@repo/ui/badge.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { fontSize, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './leads.messages.ts';
import { LeadStatusBadge } from './lead-status-badge.tsx';
import { TimeLeft } from './time-left.tsx';
import { useNow } from './use-now.ts';

/** Status, time left and the ways to reach a lead; a number that is not to be called cannot be dialled. */
export function LeadContact({ lead }: { lead: LeadDetail }) {
  const { t } = useLanguage();
  const now = useNow();
  const { phone, email, optedOut } = lead;
  return (
    <Line>
      <LeadStatusBadge status={lead.status} />
      <TimeLeft lead={lead} now={now} />
      {optedOut.includes('phone') ? (
        <span>{phoneText(phone)}</span>
      ) : (
        <TextLink href={dialLink(phone)}>{phoneText(phone)}</TextLink>
      )}
      {optedOut.includes('email') ? (
        <Wrapping>{email}</Wrapping>
      ) : (
        <Wrapping as={TextLink} href={`mailto:${email}`}>
          {email}
        </Wrapping>
      )}
      {optedOut.map((channel) => (
        <Badge key={channel} tone="danger">
          {t(`leads.no.${channel}`)}
        </Badge>
      ))}
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[0.5]} ${space[2]};
  font-size: ${fontSize.base};
`;

const Wrapping = styled.span<{ href?: string }>`
  overflow-wrap: anywhere;
`;
