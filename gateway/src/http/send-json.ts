import type { Response } from 'express';

/** Leaves out the ETag that Express would compute, because these responses are not stored. */
export function sendText(res: Response, text: string): void {
  res.setHeader('content-length', Buffer.byteLength(text));
  res.end(text);
}

export function sendJson(res: Response, status: number, body: unknown): void {
  res.statusCode = status;
  if (!res.hasHeader('content-type'))
    res.setHeader('content-type', 'application/json; charset=utf-8');
  sendText(res, JSON.stringify(body));
}
