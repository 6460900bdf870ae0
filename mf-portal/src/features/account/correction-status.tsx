import { api } from '@repo/api-client/api.ts';
import type { Correction } from '@repo/contract/corrections';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Button } from '@repo/ui/button.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useLanguage } from './account.messages.ts';

export function CorrectionStatus({ corrections }: { corrections: readonly Correction[] }) {
  const { t } = useLanguage();
  const describe = useDescribe();
  const [latest, ...earlier] = corrections;
  if (!latest) return null;
  const { id, status } = latest;
  const { title, text } = describe(latest);
  return (
    <>
      <Notice
        live={false}
        tone={status === 'declined' ? 'attention' : status === 'approved' ? 'positive' : 'info'}
        title={title}
        action={status === 'pending' && <WithdrawButton id={id} />}
      >
        {text}
      </Notice>
      {earlier.length > 0 && (
        <Disclosure summary={t('account.correction.earlier')}>
          <Stack as="ul" gap={1}>
            {earlier.map((one) => (
              <li key={one.id}>
                <Text size="sm">{describe(one).title}</Text>
                <Text size="sm" tone="soft">
                  {describe(one).text}
                </Text>
              </li>
            ))}
          </Stack>
        </Disclosure>
      )}
    </>
  );
}

function useDescribe() {
  const { t, format } = useLanguage();
  return ({ fields, status, createdAt, decidedAt, decisionNote }: Correction) => {
    const what = fields
      .map((field) => t(field === 'ssn' ? 'profiles.ssn' : 'profiles.dateOfBirth'))
      .join(', ');
    const date = format.date(decidedAt ?? createdAt);
    return {
      title: t(`account.correction.status.${status}`, { date }),
      text: decisionNote ? `${what}: ${decisionNote}` : what,
    };
  };
}

function WithdrawButton({ id }: { id: string }) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { corrections } = api.useUtils();
  const withdraw = api.corrections.withdraw.useMutation({
    onSettled: () => corrections.list.invalidate(),
    onError: (error) => failureToast(t('account.correction.withdrawFailed'), error),
  });
  return (
    <div ref={useFocusReturn<HTMLDivElement>()}>
      <Button
        variant="secondary"
        size="sm"
        pending={withdraw.isPending}
        onClick={() => withdraw.mutate({ id })}
      >
        {t('account.correction.withdraw')}
      </Button>
    </div>
  );
}
