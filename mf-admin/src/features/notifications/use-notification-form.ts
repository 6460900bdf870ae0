import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { sendNotificationInput, type SendNotificationInput } from '@repo/contract/notifications';
import { useForm } from 'react-hook-form';

/** Lives above the tabs, so that a half-written message outlasts a look at another tab. */
export function useNotificationForm(userId: string) {
  return useForm<SendNotificationInput>({
    resolver: standardSchemaResolver(sendNotificationInput),
    defaultValues: { userId, type: 'general', title: '', message: '' },
  });
}

export type NotificationForm = ReturnType<typeof useNotificationForm>;
