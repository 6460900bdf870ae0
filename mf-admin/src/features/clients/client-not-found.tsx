import { userIcon } from '@repo/ui/icons.ts';
import { NotFound } from '../../lists/not-found.tsx';
import { clientsPath } from '../../paths.ts';
import { useLanguage } from './clients.messages.ts';

export function ClientNotFound() {
  const { t } = useLanguage();
  return (
    <NotFound
      title={t('clients.notFoundTitle')}
      text={t('clients.notFoundText')}
      icon={userIcon}
      back={{ path: clientsPath(), text: t('clients.back') }}
    />
  );
}
