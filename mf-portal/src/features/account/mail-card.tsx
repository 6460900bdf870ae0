import { api } from '@repo/api-client/api.ts';
import type { Preferences } from '@repo/contract/account';
import type { Role } from '@repo/contract/users';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from './account.messages.ts';
import { AccountCard } from '../account-card/account-card.tsx';

type Mail = keyof Preferences;

const mailsOf: Record<Role, readonly Mail[]> = {
  client: ['notificationMails'],
  admin: ['newLeadMails', 'waitingMails'],
};

export function MailCard({ role }: { role: Role }) {
  const { t } = useLanguage();
  const query = api.account.preferences.useQuery();
  return (
    <AccountCard id="mail" title={t('account.mail.title')} subtitle={t('account.mail.subtitle')}>
      <Stack gap={2}>
        {mailsOf[role].map((mail) => (
          <Loaded key={mail} query={query} skeleton={<Skeleton shape="title" />}>
            {(preferences) => <MailChoice mail={mail} preferences={preferences} />}
          </Loaded>
        ))}
      </Stack>
    </AccountCard>
  );
}

function MailChoice({ mail, preferences }: { mail: Mail; preferences: Preferences }) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const { mutateAsync, isPending, variables } = api.account.setPreferences.useMutation();
  const save = useSingleFlight(async (wanted: boolean) => {
    try {
      utils.account.preferences.setData(undefined, await mutateAsync({ [mail]: wanted }));
    } catch (error) {
      return failureToast(t('account.failed'), error);
    }
    toast.show({
      title: t('account.saved'),
      description: t(`account.mail.${mail}.${wanted ? 'on' : 'off'}`),
    });
  });
  return (
    <Checkbox
      label={t(`account.mail.${mail}.label`)}
      checked={(isPending ? variables : preferences)[mail] ?? false}
      onChange={(event) => void save(event.target.checked)}
    />
  );
}
