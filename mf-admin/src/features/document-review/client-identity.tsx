import { api } from '@repo/api-client/api.ts';
import type { ClientDocument } from '@repo/contract/documents';
import { LoadNotice } from '@repo/screens/loaded.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { color, fontSize, media, space, weight } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './document-review.messages.ts';

export function ClientIdentity({ client }: Pick<ClientDocument, 'client'>) {
  const { t, format } = useLanguage();
  const query = api.profiles.getForClient.useQuery({ id: client.id });
  if (query.isError && !query.data) {
    return <LoadNotice query={query} title={t('documentReview.profileFailed')} />;
  }
  // Loading is not announced, because it would be announced for each next document.
  if (!query.data) return <Facts client={client} birthDate={<Waiting />} address={<Waiting />} />;
  const { profile } = query.data;
  return (
    <Facts
      client={client}
      birthDate={profile && format.calendarDate(profile.dateOfBirth)}
      address={
        profile && `${profile.address}, ${profile.city}, ${profile.state} ${profile.zipCode}`
      }
    />
  );
}

const Waiting = () => <Skeleton shape="text" />;

interface FactsProps extends Pick<ClientDocument, 'client'> {
  birthDate: ReactNode;
  address: ReactNode;
}

function Facts({ client: { firstName, lastName }, birthDate, address }: FactsProps) {
  const { t } = useLanguage();
  const facts = [
    ['legalName', [firstName, lastName].filter(Boolean).join(' ')],
    ['birthDate', birthDate],
    ['address', address],
  ] as const;
  return (
    <Terms>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{t(`documentReview.${term}`)}</dt>
          <dd>{value || t('documentReview.notEntered')}</dd>
        </div>
      ))}
    </Terms>
  );
}

const Terms = styled.dl`
  display: grid;
  gap: ${space[0.5]} ${space[3]};
  padding: ${space[1]} ${space[1.5]};
  border-inline-start: 3px solid ${color.rule};
  background: ${color.sunken};
  & dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.sm};
  }
  & dd {
    font-weight: ${weight.medium};
    overflow-wrap: anywhere;
  }
  ${media.md} {
    grid-template-columns: auto auto minmax(0, 1fr);
  }
`;
