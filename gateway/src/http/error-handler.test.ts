import { expect, jest, test } from '@jest/globals';
import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, requestLog } from '../log.ts';
import { errorHandler } from './error-handler.ts';

test('an error after the response began breaks it off, is logged once, and is not printed', async () => {
  const lines: string[] = [];
  const app = express();
  app.set('env', 'production');
  app.use(requestLog(createLogger('info', { write: (line) => void lines.push(line) })));
  app.get('/', async (_req, res) => {
    await new Promise((written) => res.write('[{"first":1}', written));
    throw Object.assign(new Error('the query failed'), { detail: 'Key (email)=(ada@example.com)' });
  });
  app.use(errorHandler);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`);
  await expect(response.text()).rejects.toThrow();
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
  expect(lines.filter((line) => line.includes('the query failed'))).toHaveLength(1);
  expect(lines.join('')).not.toContain('ada@example.com');
  server.close();
});

test('a 500 is two lines: what failed, with its stack, and the request', async () => {
  const lines: string[] = [];
  const app = express();
  app.use(requestLog(createLogger('info', { write: (line) => void lines.push(line) })));
  app.get('/', () => {
    throw new Error('the query failed');
  });
  app.use(errorHandler);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(500);
  server.close();
  await once(server, 'close');
  expect(lines.map((line) => Object.keys(JSON.parse(line) as object))).toEqual([
    ['level', 'time', 'req', 'err', 'msg'],
    ['level', 'time', 'req', 'res', 'responseTime', 'msg'],
  ]);
});
