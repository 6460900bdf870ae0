import type { ClientDetail } from '@repo/contract/clients';
import { displayName } from '@repo/contract/display-name';
import { PageHeader } from '@repo/ui/page-header.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from '../../language.ts';
import { BackToClients } from './back-to-clients.tsx';
import { ClientContact } from './client-contact.tsx';

interface ClientFrameProps {
  client?: ClientDetail;
  children: ReactNode;
}

export function ClientFrame({ client, children }: ClientFrameProps) {
  const { t } = useLanguage();
  return (
    <>
      <PageHeader
        title={client ? displayName(client) : t('client.title')}
        lede={client && <ClientContact client={client} />}
        back={<BackToClients />}
      />
      {children}
    </>
  );
}
