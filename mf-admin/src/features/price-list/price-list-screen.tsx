import { api } from '@repo/api-client/api.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { PriceListForm } from './price-list-form.tsx';
import { useLanguage } from './price-list.messages.ts';

export default function PriceListScreen() {
  const { t } = useLanguage();
  const prices = api.priceList.get.useQuery();
  return (
    <Screen name={t('priceList.title')} lede={t('priceList.lede')} width="wide">
      <Loaded
        query={prices}
        skeleton={<Skeleton shape="block" height="xl" />}
        errorTitle={t('priceList.loadFailed')}
      >
        {(entries) => <PriceListForm entries={entries} />}
      </Loaded>
    </Screen>
  );
}
