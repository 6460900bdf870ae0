import { dialLink } from '@repo/contract/brand';
import type { ClientDetail } from '@repo/contract/clients';
import { Row } from '@repo/ui/stack.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { VisuallyHidden } from '@repo/ui/visually-hidden.tsx';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { OnboardingBadge } from './onboarding-badge.tsx';

export function ClientContact({ client }: { client: ClientDetail }) {
  const { t } = useLanguage();
  return (
    <Row as="span" gap={2}>
      <Wrapping href={`mailto:${client.email}`}>{client.email}</Wrapping>
      {client.phone && <Wrapping href={dialLink(client.phone)}>{client.phone}</Wrapping>}
      <span>
        <VisuallyHidden>{t('client.onboarding')}: </VisuallyHidden>
        <OnboardingBadge client={client} />
      </span>
    </Row>
  );
}

const Wrapping = styled(TextLink)`
  overflow-wrap: anywhere;
`;
