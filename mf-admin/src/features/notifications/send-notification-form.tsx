import { issuesOf } from '@repo/api-client/api-error.ts';
import type { ClientDetail } from '@repo/contract/clients';
import { sendableNotificationTypes } from '@repo/contract/notifications';
import { displayName } from '@repo/contract/display-name';
import { useToast } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { Field } from '@repo/ui/field.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { sendIcon } from '@repo/ui/icons/send.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { useFailureToast } from '../screen/use-failure-toast.ts';
import { useSingleFlight } from '../screen/use-single-flight.ts';
import type { NotificationForm } from './use-notification-form.ts';
import { useSendNotification } from './use-send-notification.ts';

interface SendNotificationFormProps {
  client: ClientDetail;
  form: NotificationForm;
}

export function SendNotificationForm({ client, form }: SendNotificationFormProps) {
  const toast = useToast();
  const { t, language } = useLanguage();
  const failureToast = useFailureToast();
  const sendNotification = useSendNotification();
  const { errors } = form.formState;
  const [title, message] = useWatch({ control: form.control, name: ['title', 'message'] });
  const name = displayName(client);
  const complete = title.trim() !== '' && message.trim() !== '';

  const send = useSingleFlight(
    form.handleSubmit(async (notification) => {
      try {
        await sendNotification.mutateAsync(notification);
        form.reset();
        toast.show({
          title: t('notifications.sentTitle'),
          description: t('notifications.sentText', { name }),
        });
      } catch (error) {
        for (const issue of issuesOf(error)) {
          const [field] = issue.path;
          if (field === 'type' || field === 'title' || field === 'message') {
            form.setError(field, { message: issue.code });
          }
        }
        failureToast(t('notifications.failedTitle'), error);
      }
    }),
  );

  return (
    <Sheet>
      <CardHeader title={t('notifications.heading')} subtitle={t('notifications.explanation')} />
      <form noValidate onSubmit={send} aria-label={t('notifications.heading')}>
        <Stack gap={2}>
          <Field label={t('notifications.typeLabel')} error={text(errors.type)}>
            <SelectInput {...form.register('type')}>
              {sendableNotificationTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`notifications.type.${type}`)}
                </option>
              ))}
            </SelectInput>
          </Field>
          <Field
            label={t('notifications.title')}
            hint={t(
              client.language === 'es' ? 'notifications.inSpanish' : 'notifications.inEnglish',
            )}
            error={text(errors.title)}
          >
            <TextInput lang={client.language} autoComplete="off" {...form.register('title')} />
          </Field>
          <Field label={t('notifications.message')} error={text(errors.message)}>
            <TextArea rows={6} lang={client.language} {...form.register('message')} />
          </Field>
          <FormActions>
            <Button
              type="submit"
              icon={sendIcon}
              disabled={!complete}
              pending={sendNotification.isPending}
              pendingText={t('notifications.sending')}
            >
              {t('notifications.send')}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Sheet>
  );

  function text(error: { message?: string } | undefined) {
    return error?.message && translateIssue(language, error.message);
  }
}

const Sheet = styled(Card)`
  max-inline-size: 44rem;
`;
