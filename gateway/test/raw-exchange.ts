import { connect } from 'node:net';

/**
 * Writes bytes to the server as they are and returns everything that it answers until it closes the connection, or until
 * `enough` of it has arrived. For requests that no HTTP client would send.
 */
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
