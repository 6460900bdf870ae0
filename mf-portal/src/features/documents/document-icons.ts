import type { DocumentType } from '@repo/contract/documents';
import type { IconDrawing } from '@repo/ui/icon.tsx';
import { cardIcon } from '@repo/ui/icons/card.ts';
import { documentIcon } from '@repo/ui/icons/document.ts';
import { houseBillIcon } from '@repo/ui/icons/house-bill.ts';
import { idCardIcon } from '@repo/ui/icons/id-card.ts';
import { pencilIcon } from '@repo/ui/icons/pencil.ts';
import { reportIcon } from '@repo/ui/icons/report.ts';

/** The icon of each kind of document. */
export const documentIcons: Record<DocumentType, IconDrawing> = {
  'drivers-license': idCardIcon,
  'social-security': cardIcon,
  'utility-bill': houseBillIcon,
  'identity-affidavit': pencilIcon,
  'credit-report-myfreescore': reportIcon,
  other: documentIcon,
};
