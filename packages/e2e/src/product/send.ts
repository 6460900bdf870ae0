import { expect, type APIRequestContext } from '@playwright/test';

/** Calls the gateway's API and returns its answer. Fails the test if the gateway refuses. */
export async function send(
  caller: APIRequestContext,
  path: string,
  data?: object,
  method = 'POST',
): Promise<unknown> {
  const response = await caller.fetch(`/api${path}`, { method, ...(data && { data }) });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}
