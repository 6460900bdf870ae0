import { lobTestSettings, startLobTestServer } from '@repo/testing/lob-test-server.ts';
import { tmpdir } from 'node:os';
import { readEnv } from '../src/env.ts';
import { connectPostal } from '../src/postal.ts';

export async function startLob() {
  const server = await startLobTestServer();
  const { postal } = readEnv({ ...lobTestSettings, LOB_API_BASE: server.url }, tmpdir());
  return { server, postal: connectPostal(postal!) };
}
