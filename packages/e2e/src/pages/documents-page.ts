import { expect, type Locator, type Page } from '@playwright/test';
import { query } from '../product/database.ts';
import type { TestFile } from './upload-files.ts';

export const UPLOAD = '**/api/documents/upload';

export function requiredRow(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('strong').getByText(name, { exact: true }) })
    .first();
}

export function storedDocument(page: Page, fileName: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(fileName, { exact: true }) })
    .last();
}

export async function openUploadForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(Upload another|Subir otro) document/ }).click();
  return page.getByRole('form');
}

export async function pickInRow(page: Page, name: string, ...files: TestFile[]): Promise<void> {
  const row = requiredRow(page, name);
  await expect(row.getByRole('button').first()).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await row.click({ position: { x: 20, y: 20 } });
  await (await chooser).setFiles(files);
}

export function documentsOf(clientId: string): Promise<{ name: string; type: string }[]> {
  return query(
    `select file_name as name, document_type as type from document
     where user_id = $1 order by uploaded_at, id`,
    [clientId],
  );
}
