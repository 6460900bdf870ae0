import { api } from '@repo/api-client/api.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Card } from '@repo/ui/card.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { useLanguage } from './sample-letters.messages.ts';

export default function SampleLettersScreen() {
  const { t } = useLanguage();
  // Replace it with the query of this screen.
  const query = api.auth.user.useQuery();
  return (
    <Screen name={t('sampleLetters.title')}>
      <Loaded
        query={query}
        errorTitle={t('sampleLetters.error')}
        skeleton={<Skeleton shape="block" height="lg" />}
      >
        {(user) =>
          user ? (
            <Card>{t('sampleLetters.greeting', { name: user.firstName ?? '' })}</Card>
          ) : (
            <EmptyState title={t('sampleLetters.empty')} level={2} />
          )
        }
      </Loaded>
    </Screen>
  );
}
