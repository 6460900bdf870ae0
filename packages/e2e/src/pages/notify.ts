import type { APIRequestContext } from '@playwright/test';

export async function notify(
  admin: APIRequestContext,
  userId: string,
  title: string,
): Promise<void> {
  const data = { userId, title, message: 'A few words about it.', type: 'general' };
  const response = await admin.post('/api/admin/notifications', { data });
  if (!response.ok()) throw new Error(`${response.status()}: ${await response.text()}`);
}
