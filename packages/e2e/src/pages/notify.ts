import type { APIRequestContext } from '@playwright/test';
import { send } from '../product/send.ts';

export async function notify(
  admin: APIRequestContext,
  userId: string,
  title: string,
): Promise<void> {
  const data = { userId, title, message: 'A few words about it.', type: 'general' };
  await send(admin, '/admin/notifications', data);
}
