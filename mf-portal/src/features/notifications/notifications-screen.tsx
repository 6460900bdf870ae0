import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { useLanguage } from '../../language.ts';
import { Loaded } from '../screen/loaded.tsx';
import { Screen } from '../screen/screen.tsx';
import { NotificationsView } from './notifications-view.tsx';
import { useNotifications } from './use-notifications.ts';

export default function NotificationsScreen() {
  const { t } = useLanguage();
  const query = useNotifications();
  return (
    <Screen name={t('notifications.title')} lede={t('notifications.lede')} width="text">
      <Loaded
        query={query}
        errorTitle={t('notifications.error')}
        skeleton={<SkeletonList rows={6} label={t('screen.loading')} />}
      >
        {(notifications) => <NotificationsView notifications={notifications} />}
      </Loaded>
    </Screen>
  );
}
