import { api } from '@repo/api-client/api.ts';
import { BackLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { lettersPath } from '../../paths.ts';
import { AddressForm } from './address-form.tsx';
import { useLanguage } from './addresses.messages.ts';
import { PostageForm } from './postage-form.tsx';

export default function AddressesScreen() {
  const { t } = useLanguage();
  const addresses = api.bureauAddresses.list.useQuery();
  const postage = api.postage.list.useQuery();
  return (
    <Screen
      name={t('addresses.title')}
      lede={t('addresses.lede')}
      back={<BackLink href={lettersPath('to-mail')}>{t('addresses.back')}</BackLink>}
      gap={2}
    >
      <Loaded
        query={addresses}
        skeleton={<Skeleton shape="block" height="xl" />}
        errorTitle={t('addresses.loadFailed')}
      >
        {(list) => (
          <Stack gap={2}>
            {list.map((one) => (
              <AddressForm key={one.bureau} saved={one} />
            ))}
          </Stack>
        )}
      </Loaded>
      <Loaded
        query={postage}
        skeleton={<Skeleton shape="block" height="xl" />}
        errorTitle={t('addresses.postageLoadFailed')}
      >
        {([latest]) => <PostageForm latest={latest} />}
      </Loaded>
    </Screen>
  );
}
