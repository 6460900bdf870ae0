// Reference server that pipes each body into a file. Arguments: the folder, and "durable" to respond after fsync. Prints its port.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const [folder = '', mode] = process.argv.slice(2);

const server = createServer((req, res) => {
  const file = createWriteStream(path.join(folder, randomUUID()), { flush: mode === 'durable' });
  pipeline(req, file).then(
    () => res.end('{}'),
    () => res.destroy(),
  );
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
