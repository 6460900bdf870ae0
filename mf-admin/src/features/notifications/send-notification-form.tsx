import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import { displayName } from '@repo/contract/display-name';
import {
  sendableNotificationTypes,
  sendNotificationInput,
  type SendNotificationInput,
} from '@repo/contract/notifications';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { sendIcon } from '@repo/ui/icons/send.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';

export function SendNotificationForm({ client }: { client: ClientDetail }) {
  const toast = useToast();
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { mutateAsync } = api.notifications.send.useMutation();
  const form = useContractForm(sendNotificationInput, {
    defaultValues: { userId: client.id, type: 'general', title: '', message: '' },
    submit: async (notification) => {
      await mutateAsync(notification);
      toast.show({
        title: t('notifications.sentTitle'),
        description: t('notifications.sentText', { name: displayName(client) }),
      });
    },
    onFailure: (error) => failureToast(t('notifications.failedTitle'), error),
    resetOnSuccess: true,
  });
  const [title, message] = useWatch({ control: form.control, name: ['title', 'message'] });
  const complete = title.trim() !== '' && message.trim() !== '';

  return (
    <Sheet>
      <CardHeader title={t('notifications.heading')} subtitle={t('notifications.explanation')} />
      <Form form={form} aria-label={t('notifications.heading')}>
        <Stack gap={2}>
          <FormField<SendNotificationInput> name="type" label={t('notifications.typeLabel')}>
            <SelectInput>
              {sendableNotificationTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`notifications.type.${type}`)}
                </option>
              ))}
            </SelectInput>
          </FormField>
          <FormField<SendNotificationInput>
            name="title"
            label={t('notifications.title')}
            hint={t(
              client.language === 'es' ? 'notifications.inSpanish' : 'notifications.inEnglish',
            )}
          >
            <TextInput lang={client.language} autoComplete="off" />
          </FormField>
          <FormField<SendNotificationInput> name="message" label={t('notifications.message')}>
            <TextArea rows={6} lang={client.language} />
          </FormField>
          <FormActions>
            <Button
              type="submit"
              icon={sendIcon}
              disabled={!complete}
              pending={form.pending}
              pendingText={t('notifications.sending')}
            >
              {t('notifications.send')}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Sheet>
  );
}

const Sheet = styled(Card)`
  max-inline-size: 44rem;
`;
