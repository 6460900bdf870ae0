import { decodeText } from './decode-text.ts';

const BOUNDARY = /^content-type:\s*multipart\/related;[^]*?boundary="?([^"\r\n;]+)/im;
const HEAD_LENGTH = 4_096;

/** Returns the page of a web archive (MHTML), which Chrome saves on phones, or undefined for other text. */
export function pageInArchive(text: string): string | undefined {
  const [, boundary] = BOUNDARY.exec(text.slice(0, HEAD_LENGTH)) ?? [];
  if (!boundary) return undefined;
  for (const part of text.split(`--${boundary}`).slice(1)) {
    const [head = '', ...lines] = part.split(/\r?\n\r?\n/);
    if (!/^content-type:\s*text\/html/im.test(head)) continue;
    const body = lines.join('\n\n');
    const [, encoding = ''] = /^content-transfer-encoding:\s*([\w-]+)/im.exec(head) ?? [];
    if (/^base64$/i.test(encoding)) return decodeText(Buffer.from(body, 'base64')) ?? undefined;
    if (!/^quoted-printable$/i.test(encoding)) return body;
    const bytes = body
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    return decodeText(Buffer.from(bytes, 'latin1')) ?? undefined;
  }
  return undefined;
}
