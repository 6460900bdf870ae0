import { connect } from 'node:net';

/** Writes raw bytes to the server and returns its answer until the connection closes or `enough` has arrived. */
export function rawExchange(
  url: string,
  bytes: string | Buffer,
  enough: (answer: string) => boolean = () => false,
): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      answer += chunk;
      if (enough(answer)) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
  });
}

export function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
}
