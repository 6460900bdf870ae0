import { displayName } from '@repo/contract/display-name';
import type { CurrentUser } from '@repo/contract/users';
import type { Db } from '../../db/database.ts';
import { lawNow } from '../../db/law-now.ts';
import { createRightsPdf } from './files/create-rights-pdf.ts';
import { findSignedFile } from './files/signed-files.queries.ts';
import { rightsText } from './texts/rights-text.ts';

export async function rightsFileOf(db: Db, client: CurrentUser) {
  const pdf =
    (await findSignedFile(db, client.id, null)) ??
    (await createRightsPdf({
      text: rightsText(),
      signed: null,
      name: displayName(client),
      preparedAt: await lawNow(db),
    }));
  return { name: 'consumer-credit-file-rights', pdf };
}
