export interface Client {
  id: string;
  email: string;
  cookie: string;
}

export function postJson(url: string, path: string, body: object, cookie = ''): Promise<Response> {
  return sendJson('POST', url, path, body, cookie);
}

export function sendJson(
  method: 'POST' | 'PATCH',
  url: string,
  path: string,
  body: object,
  cookie: string,
): Promise<Response> {
  return fetch(url + path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie },
  });
}

export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
