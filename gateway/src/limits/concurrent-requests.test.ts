import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import express, { type NextFunction, type Request, type Response } from 'express';
import { eventually } from '../../test/eventually.ts';
import { limitConcurrentRequests } from './concurrent-requests.ts';

test.each(['', 'content-length: 1\r\n'])(
  'eight requests of an address are worked on at once and 500 wait, also with a body that nobody reads: %j',
  async (header) => {
    let atWork = 0;
    let refused = 0;
    const app = express();
    app.use(limitConcurrentRequests());
    app.use(() => void (atWork += 1));
    app.use((_error: unknown, _req: Request, _res: Response, _next: NextFunction) => {
      refused += 1;
    });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const body = header && 'x';
    socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\n${header}\r\n${body}`.repeat(509));
    await eventually('the last is refused', () => refused === 1);
    expect(atWork).toBe(8);
    socket.destroy();
    server.close();
  },
);
