import { api } from '@repo/api-client/api.ts';
import { PRIVACY_ANSWER_DAYS } from '@repo/contract/data-deletion';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Button } from '@repo/ui/button.tsx';
import { DefinitionList } from '@repo/ui/definition-list.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useState } from 'react';
import { AccountCard } from '../account-card/account-card.tsx';
import { PasswordDialog } from '../account-security/password-dialog.tsx';
import { useLanguage } from './own-data.messages.ts';

const parts = ['goes', 'consents', 'payments', 'audit'] as const;

export function DataDeletionCard() {
  const { t, format } = useLanguage();
  const { data } = api.dataDeletion.own.useQuery();
  const describe = (part: (typeof parts)[number]) => ({
    term: t(`ownData.deletion.${part}.term`),
    value: t(`ownData.deletion.${part}.text`),
  });
  return (
    <AccountCard
      id="data-deletion"
      title={t('ownData.deletion.title')}
      subtitle={t('ownData.deletion.subtitle')}
    >
      <Stack gap={2}>
        <DefinitionList
          items={[
            ...parts.map(describe),
            ...(data?.keeps
              ? [
                  {
                    term: t('ownData.deletion.contracts.term'),
                    value: t('ownData.deletion.contracts.text', {
                      date: format.calendarDate(data.keeps.until),
                      rule: data.keeps.rule,
                    }),
                  },
                ]
              : []),
          ]}
        />
        <Text>{t('ownData.deletion.answer', { count: PRIVACY_ANSWER_DAYS })}</Text>
        {data?.requestedAt ? (
          <Requested at={data.requestedAt} isHeld={data.isHeld} />
        ) : (
          <AskButton />
        )}
      </Stack>
    </AccountCard>
  );
}

function AskButton() {
  const { t } = useLanguage();
  const toast = useToast();
  const { dataDeletion } = api.useUtils();
  const { mutateAsync: request } = api.dataDeletion.request.useMutation();
  const [asking, setAsking] = useState(false);
  const actions = useFocusReturn<HTMLDivElement>();
  return (
    <>
      <div ref={actions}>
        <FormActions align="end">
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('ownData.deletion.start')}
          </Button>
        </FormActions>
      </div>
      {asking && (
        <PasswordDialog
          onClose={() => setAsking(false)}
          title={t('ownData.deletion.confirmTitle')}
          text={t('ownData.deletion.confirmText')}
          submitLabel={t('ownData.deletion.submit')}
          failedTitle={t('ownData.deletion.failed')}
          onSubmit={async (input) => {
            const requested = await request(input);
            setAsking(false);
            dataDeletion.own.setData(undefined, requested);
            toast.show({
              title: t('ownData.deletion.sent'),
              description: t('ownData.deletion.sentText'),
            });
          }}
        />
      )}
    </>
  );
}

function Requested({ at, isHeld }: { at: string; isHeld: boolean }) {
  const { t, format } = useLanguage();
  const failureToast = useFailureToast();
  const { dataDeletion } = api.useUtils();
  const withdraw = api.dataDeletion.withdraw.useMutation({
    onSuccess: (withdrawn) => dataDeletion.own.setData(undefined, withdrawn),
    onError: (error) => failureToast(t('ownData.deletion.withdrawFailed'), error),
  });
  const notice = useFocusReturn<HTMLDivElement>();
  return (
    <div ref={notice}>
      <Notice
        live={false}
        title={t('ownData.deletion.requestedOn', { date: format.date(at) })}
        action={
          <Button
            variant="secondary"
            size="sm"
            pending={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            {t('ownData.deletion.withdraw')}
          </Button>
        }
      >
        {t(isHeld ? 'ownData.deletion.heldText' : 'ownData.deletion.requestedText')}
      </Notice>
    </div>
  );
}
