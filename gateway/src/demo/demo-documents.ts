import type { RejectionCode } from '@repo/contract/document-rejections';
import type { DocumentStatus, DocumentType } from '@repo/contract/documents';
import type { Language } from '@repo/contract/languages';

interface DemoDocument {
  fileName: string;
  documentType: DocumentType;
  status: DocumentStatus;
  rejectionCode?: RejectionCode;
  rejectionReason?: string;
  rejectionLanguage?: Language;
  daysAgo: number;
}

export const documents: DemoDocument[] = [
  {
    fileName: 'license-front-and-back.pdf',
    documentType: 'drivers-license',
    status: 'approved',
    daysAgo: 148,
  },
  {
    fileName: 'social-security-card.png',
    documentType: 'social-security',
    status: 'approved',
    daysAgo: 148,
  },
  {
    fileName: 'electric-bill.pdf',
    documentType: 'utility-bill',
    status: 'rejected',
    rejectionCode: 'too-old',
    rejectionReason: 'A photo is enough.',
    rejectionLanguage: 'en',
    daysAgo: 146,
  },
  {
    fileName: 'free-score-report.pdf',
    documentType: 'credit-report-myfreescore',
    status: 'pending',
    daysAgo: 5,
  },
];
