export interface Client {
  id: string;
  email: string;
  cookie: string;
}

export function postJson(url: string, path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie },
  });
}
