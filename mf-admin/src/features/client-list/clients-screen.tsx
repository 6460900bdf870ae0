import { Screen } from '@repo/screens/screen.tsx';
import { useLanguage } from './client-list.messages.ts';
import { TodayCard } from '../today/today-card.tsx';
import { ClientDirectory } from './client-directory.tsx';
import { StatsRow } from './stats-row.tsx';

export default function ClientsScreen() {
  const { t } = useLanguage();
  return (
    <Screen name={t('clientList.title')} width="wide" gap={3}>
      <StatsRow />
      <TodayCard />
      <ClientDirectory />
    </Screen>
  );
}
