import { api } from '@repo/api-client/api.ts';
import type { Preferences } from '@repo/contract/account';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { useLanguage } from './account.messages.ts';
import { AccountCard } from '../account-card/account-card.tsx';

/** Whether notifications also come by mail; saved at once. */
export function MailCard() {
  const { t } = useLanguage();
  const query = api.account.preferences.useQuery();
  return (
    <AccountCard id="mail" title={t('account.mail.title')} subtitle={t('account.mail.subtitle')}>
      <Loaded query={query} skeleton={<Skeleton shape="title" />}>
        {(preferences) => <NotificationMails preferences={preferences} />}
      </Loaded>
    </AccountCard>
  );
}

function NotificationMails({ preferences }: { preferences: Preferences }) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const { mutateAsync, isPending, variables } = api.account.setPreferences.useMutation();
  const save = useSingleFlight(async (notificationMails: boolean) => {
    try {
      utils.account.preferences.setData(undefined, await mutateAsync({ notificationMails }));
    } catch (error) {
      return failureToast(t('account.failed'), error);
    }
    toast.show({
      title: t('account.saved'),
      description: t(notificationMails ? 'account.mail.on' : 'account.mail.off'),
    });
  });
  return (
    <Checkbox
      label={t('account.mail.notifications')}
      checked={(isPending ? variables : preferences).notificationMails}
      onChange={(event) => void save(event.target.checked)}
    />
  );
}
