import { Agent, request } from 'node:http';

export interface Sent {
  path: string;
  from: string;
  body?: object;
  cookie?: string;
}

export interface Received {
  status: number;
  retryAfter: string | undefined;
  cookies: string[];
}

export function openConnections(url: string) {
  const agent = new Agent({ keepAlive: true });

  function send({ path, from, body, cookie }: Sent): Promise<Received> {
    const text = body && JSON.stringify(body);
    const headers = {
      'x-forwarded-for': from,
      ...(cookie && { cookie }),
      ...(text && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
    };
    return new Promise((resolve, reject) => {
      const method = text ? 'POST' : 'GET';
      const sent = request(url + path, { agent, method, headers }, (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            cookies: response.headers['set-cookie'] ?? [],
          }),
        );
      });
      sent.on('error', reject);
      sent.end(text);
    });
  }

  return { send, close: () => agent.destroy() };
}

export type Connections = ReturnType<typeof openConnections>;
