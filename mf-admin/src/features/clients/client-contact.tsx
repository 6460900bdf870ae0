import { dialLink } from '@repo/contract/brand';
import type { ClientDetail } from '@repo/contract/clients';
import { TextLink } from '@repo/ui/text-link.tsx';
import { fontSize, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { OnboardingBadge } from './onboarding-badge.tsx';

export function ClientContact({ client }: { client: ClientDetail }) {
  const { t } = useLanguage();
  return (
    <Line>
      <Wrapping href={`mailto:${client.email}`}>{client.email}</Wrapping>
      {client.phone && <Wrapping href={dialLink(client.phone)}>{client.phone}</Wrapping>}
      <State>
        {t('client.onboarding')}: <OnboardingBadge client={client} />
      </State>
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

const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
`;

const Wrapping = styled(TextLink)`
  overflow-wrap: anywhere;
`;
