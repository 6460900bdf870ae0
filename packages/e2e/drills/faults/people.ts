import { request, type APIResponse } from '@playwright/test';
import { freshEmail, signUpOnboarded } from '../../src/product/accounts.ts';
import { uploadBill } from '../../src/pages/upload-files.ts';
import { leadOf } from '../../src/product/sample-input.ts';

const PATIENCE_MS = 90_000;

export const actNames = ['page', 'list', 'upload', 'download', 'lead', 'subscribe'] as const;
export type ActName = (typeof actNames)[number];

export interface Ending {
  act: ActName;
  status: number;
  ms: number;
}

/** `sign`: stores that a client signed online, after which a card may be saved. */
export async function openPeople(url: string, sign: (clientId: string) => Promise<void>) {
  const open = () => request.newContext({ baseURL: url, timeout: PATIENCE_MS });
  const client = await open();
  await signUpOnboarded({ request: client });
  const visitor = await open();
  const contexts = [client, visitor];
  let subscriber = client;
  let subscribers = 0;
  let uploads = 0;
  const documents: string[] = [];
  const leads: string[] = [];

  const acts: Record<ActName, () => Promise<APIResponse>> = {
    page: () => visitor.get('/qualify'),
    list: () => client.get('/api/notifications'),
    upload() {
      uploads += 1;
      return uploadBill(client, documents);
    },
    download: () => client.get(`/api/documents/${documents[0]}/file`),
    async lead() {
      const email = freshEmail();
      const response = await client.post('/api/leads', { data: leadOf(email) });
      if (response.ok()) leads.push(email);
      return response;
    },
    subscribe: () => subscriber.post('/api/get-or-create-subscription'),
  };

  async function run(act: ActName): Promise<Ending> {
    const started = performance.now();
    const status = await acts[act]().then(
      (response) => response.status(),
      () => 0,
    );
    return { act, status, ms: performance.now() - started };
  }

  return {
    run,
    client,
    documents,
    leads,
    uploads: () => uploads,
    subscribers: () => subscribers,
    async nextSubscriber() {
      subscriber = await open();
      contexts.push(subscriber);
      const { id } = await signUpOnboarded({ request: subscriber });
      await sign(id);
      subscribers += 1;
    },
    close: () => Promise.all(contexts.map((context) => context.dispose())),
  };
}

export type People = Awaited<ReturnType<typeof openPeople>>;
