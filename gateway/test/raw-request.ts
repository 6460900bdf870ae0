import { request, type OutgoingHttpHeaders } from 'node:http';

export interface RawResponse {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: unknown;
}

/** Sends any method, path and Host, which fetch would not. Parses a JSON body. */
export function rawRequest(
  url: string,
  {
    method = 'GET',
    path = '/',
    headers = {},
  }: { method?: string; path?: string; headers?: OutgoingHttpHeaders },
): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = response.headers['content-type']?.startsWith('application/json');
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: isJson ? JSON.parse(text) : text,
        });
      });
    })
      .on('error', reject)
      .end();
  });
}
