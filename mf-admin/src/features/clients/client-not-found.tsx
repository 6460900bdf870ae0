import { Link } from '@repo/federation/link.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { useLanguage } from '../../language.ts';
import { ClientFrame } from './client-frame.tsx';
import { clientsPath } from './client-paths.ts';

export function ClientNotFound() {
  const { t } = useLanguage();
  const back = (
    <ButtonLink as={Link} href={clientsPath('')}>
      {t('client.back')}
    </ButtonLink>
  );
  return (
    <ClientFrame>
      <EmptyState title={t('client.notFoundTitle')} icon="user" action={back}>
        {t('client.notFoundText')}
      </EmptyState>
    </ClientFrame>
  );
}
