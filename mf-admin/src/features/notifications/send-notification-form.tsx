import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import { displayName } from '@repo/contract/display-name';
import { languages } from '@repo/contract/languages';
import {
  sendableNotificationTypes,
  sendNotificationInput,
  type SendNotificationInput,
} from '@repo/contract/notifications';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { sendIcon } from '@repo/ui/icons.ts';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useRef, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useLanguage } from './notifications.messages.ts';
import { isShortcut, ShortcutKeys, useAriaModifier } from '../../shortcuts/shortcut-keys.tsx';
import { MessagePreview } from './message-preview.tsx';
import { SentMessages } from './sent-messages.tsx';
import { TemplateDetailField, TemplateField } from './template-field.tsx';
import { useTemplate } from './use-template.ts';

export function SendNotificationForm({ client }: { client: ClientDetail }) {
  return (
    <Layout>
      <Columns>
        <MessageForm client={client} />
        <SentMessages client={client} />
      </Columns>
    </Layout>
  );
}

function MessageForm({ client }: { client: ClientDetail }) {
  const toast = useToast();
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { listForClient } = api.useUtils().notifications;
  const { mutateAsync } = api.notifications.send.useMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const modifier = useAriaModifier();
  const form = useContractForm<SendNotificationInput, SendNotificationInput>(
    sendNotificationInput,
    {
      defaultValues: {
        userId: client.id,
        type: 'general',
        title: '',
        message: '',
        language: client.language,
      },
      submit: async (notification) => {
        await mutateAsync(notification);
        template.reset();
        heading.current?.focus();
        void listForClient.invalidate({ id: client.id });
        toast.show({
          title: t('words.notificationSent'),
          description: t('notifications.sentText', { name: displayName(client) }),
        });
      },
      onFailure: (error) => failureToast(t('words.notificationNotSent'), error),
      resetOnSuccess: true,
    },
  );
  const template = useTemplate(client, form);
  const [type, title, message, language = client.language] = useWatch({
    control: form.control,
    name: ['type', 'title', 'message', 'language'],
  });
  const complete = title.trim() !== '' && message.trim() !== '';

  function sendOnShortcut(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.repeat || !isShortcut(event)) return;
    event.preventDefault();
    void form.onSubmit();
  }

  return (
    <TitledCard
      title={t('notifications.heading')}
      subtitle={t('notifications.explanation')}
      titleRef={heading}
    >
      <Form form={form} aria-label={t('notifications.heading')} onKeyDown={sendOnShortcut} gap={2}>
        <TemplateField choice={template.choice} onChoose={template.choose} />
        <TemplateDetailField
          clientId={client.id}
          choice={template.choice}
          onChoose={template.choose}
        />
        <FormField<SendNotificationInput> name="type" label={t('words.type')}>
          <SelectInput
            values={sendableNotificationTypes}
            text={(one) => t(`notifications.type.${one}`)}
          />
        </FormField>
        <FormField<SendNotificationInput> name="language" label={t('notifications.language')}>
          <SelectInput values={languages} text={(one) => t(`words.languages.${one}`)} />
        </FormField>
        <FormField<SendNotificationInput>
          name="title"
          label={t('notifications.title')}
          hint={t(client.language === 'es' ? 'words.writeInSpanish' : 'words.writeInEnglish')}
        >
          <TextInput lang={language} autoComplete="off" />
        </FormField>
        <FormField<SendNotificationInput> name="message" label={t('notifications.message')}>
          <TextArea rows={6} lang={language} />
        </FormField>
        <MessagePreview language={client.language} written={{ type, title, message, language }} />
        <FormFailure failure={form.failure} />
        <FormActions>
          <Button
            type="submit"
            icon={sendIcon}
            disabled={!complete}
            pending={form.pending}
            pendingText={t('words.sending')}
            aria-describedby={form.failure?.id}
            aria-keyshortcuts={`${modifier}+Enter`}
          >
            {t('words.sendNotification')}
          </Button>
          <ShortcutKeys keyName="Enter" />
        </FormActions>
      </Form>
      {template.asked && (
        <ConfirmModal
          onClose={template.decline}
          title={t('notifications.replaceTitle')}
          description={t('notifications.replaceText')}
          confirm={t('notifications.replace')}
          cancel={t('notifications.keep')}
          onConfirm={template.confirm}
        />
      )}
    </TitledCard>
  );
}

const Layout = styled.div`
  container-type: inline-size;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  align-items: start;
  @container (min-width: 59rem) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
