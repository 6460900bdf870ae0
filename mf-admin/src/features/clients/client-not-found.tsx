import { Link } from '@repo/federation/link.tsx';
import { useDocumentTitle } from '@repo/federation/shell-context.tsx';
import { ScreenBody } from '@repo/screens/screen.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { userIcon } from '@repo/ui/icons/user.ts';
import { useLanguage } from './clients.messages.ts';
import { clientsPath } from '../../paths.ts';

export function ClientNotFound() {
  const { t } = useLanguage();
  useDocumentTitle(t('clients.notFoundTitle'));
  const back = (
    <ButtonLink as={Link} href={clientsPath()}>
      {t('clients.back')}
    </ButtonLink>
  );
  return (
    <ScreenBody width="wide">
      <EmptyState level={1} title={t('clients.notFoundTitle')} icon={userIcon} action={back}>
        {t('clients.notFoundText')}
      </EmptyState>
    </ScreenBody>
  );
}
