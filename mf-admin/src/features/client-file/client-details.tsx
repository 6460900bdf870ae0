import type { ClientDetail } from '@repo/contract/clients';
import type { ClientProfile } from '@repo/contract/profiles';
import { Link } from '@repo/federation/link.tsx';
import type { LoadedQuery } from '@repo/screens/loaded.tsx';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { useLanguage } from './client-file.messages.ts';
import { auditPath } from '../../paths.ts';
import { RevealSsn } from '../profiles/reveal-ssn.tsx';
import { ClientFacts } from '../clients/client-facts.tsx';

interface ClientDetailsProps {
  client: ClientDetail;
  profile: LoadedQuery<ClientProfile>;
}

/** Who the client is: the account, and what they entered during onboarding. */
export function ClientDetails({ client, profile }: ClientDetailsProps) {
  const { t } = useLanguage();
  return (
    <Card>
      <CardHeader
        title={t('clients.details')}
        action={
          <TextLink as={Link} href={auditPath({ client: client.id })}>
            {t('words.audit')}
          </TextLink>
        }
      />
      <Stack gap={3}>
        <ClientFacts
          client={client}
          profile={profile}
          renderSsn={(lastFour) => (
            <RevealSsn key={client.id} clientId={client.id} lastFour={lastFour} />
          )}
        />
      </Stack>
    </Card>
  );
}
