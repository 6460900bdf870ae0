import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test';
import { pdfOf } from '../product/sample-documents.ts';

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const contentOf = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  png: Buffer.from(png, 'base64'),
  program: Buffer.from(`MZ${'\0'.repeat(58)}\x80\0\0\0PE\0\0`, 'latin1'),
};

export function pdf(name: string, buffer: Buffer = contentOf.pdf): TestFile {
  return { name, mimeType: 'application/pdf', buffer };
}

export function upload(
  request: APIRequestContext,
  file: TestFile,
  documentType = 'utility-bill',
): Promise<APIResponse> {
  return request.post('/api/documents/upload', { multipart: { file, documentType } });
}

/** Uploads a bill and, if it is stored, adds its id to the documents. */
export async function uploadBill(
  request: APIRequestContext,
  documents: string[],
  content = pdfOf('Utility bill'),
): Promise<APIResponse> {
  const response = await upload(request, pdf('bill.pdf', content));
  if (response.ok()) documents.push(((await response.json()) as { id: string }).id);
  return response;
}

export async function dropFiles(page: Page, target: Locator, files: TestFile[]): Promise<void> {
  const dropped = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    content: buffer.toString('base64'),
  }));
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, content } of list) {
      const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType, lastModified: 1 }));
    }
    return transfer;
  }, dropped);
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
}
