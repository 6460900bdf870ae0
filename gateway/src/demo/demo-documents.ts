import type { DocumentStatus, DocumentType } from '@repo/contract/documents';

interface DemoDocument {
  fileName: string;
  documentType: DocumentType;
  status: DocumentStatus;
  rejectionReason?: string;
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
    rejectionReason: 'The bill is older than 30 days. Please send a more recent one.',
    daysAgo: 146,
  },
  {
    fileName: 'free-score-report.pdf',
    documentType: 'credit-report-myfreescore',
    status: 'pending',
    daysAgo: 5,
  },
];
