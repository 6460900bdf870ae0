import { rmSync } from 'node:fs';

export default async function tearDown(): Promise<void> {
  const installed = globalThis.gatewayTests;
  await installed?.postgres.stop();
  if (installed) rmSync(installed.folder, { recursive: true, force: true });
}
