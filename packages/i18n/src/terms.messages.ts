import type { CreditItemStatus } from '@repo/contract/credit-items';
import type { ScoreRating } from '@repo/contract/credit-scores';
import type { DocumentSide, DocumentStatus, DocumentType } from '@repo/contract/documents';
import type { FundingStatus } from '@repo/contract/funding';
import type { Translated } from './message-types.ts';

interface Terms {
  readonly [key: string]: Readonly<Record<string, string>>;
  readonly scoreRating: Readonly<Record<ScoreRating, string>>;
  readonly creditItemStatus: Readonly<Record<CreditItemStatus, string>>;
  readonly documentType: Readonly<Record<DocumentType, string>>;
  readonly documentSide: Readonly<Record<DocumentSide, string>>;
  readonly documentStatus: Readonly<Record<DocumentStatus, string>>;
  readonly fundingStatus: Readonly<Record<FundingStatus, string>>;
}

/** Names of the contract's enum values (specification §3, §9); an app includes them in its messages as `terms`. */
export const en = {
  scoreRating: {
    excellent: 'Excellent',
    good: 'Good',
    fair: 'Fair',
    poor: 'Poor',
    'very-poor': 'Very Poor',
  },
  creditItemStatus: { active: 'Active', disputed: 'Disputed', removed: 'Removed' },
  creditItemType: {
    collection: 'Collection',
    'charge-off': 'Charge-off',
    'late-payment': 'Late payment',
    repossession: 'Repossession',
    'medical-bill': 'Medical bill',
    'identity-theft': 'Identity theft error',
    'student-loan': 'Student loan',
    foreclosure: 'Foreclosure',
    'public-record': 'Public record',
    bankruptcy: 'Bankruptcy',
    'tax-lien': 'Tax lien',
    inquiry: 'Inquiry',
    'included-in-bankruptcy': 'Included in bankruptcy',
    derogatory: 'Derogatory account',
  },
  documentType: {
    'drivers-license': "Driver's License",
    'social-security': 'Social Security Card',
    'utility-bill': 'Utility Bill',
    'identity-affidavit': 'Identity Affidavit',
    'credit-report-myfreescore': 'Credit Report (MyFreeScore)',
    other: 'Other',
  },
  documentSide: { front: 'Front', back: 'Back', both: 'Both sides' },
  documentStatus: { pending: 'Pending Review', approved: 'Approved', rejected: 'Rejected' },
  fundingStatus: {
    submitted: 'Under Review',
    qualified: 'Qualified',
    approved: 'Approved',
    rejected: 'Rejected',
  },
} as const satisfies Terms;

export const es: Translated<typeof en> = {
  scoreRating: {
    excellent: 'Excelente',
    good: 'Bueno',
    fair: 'Regular',
    poor: 'Bajo',
    'very-poor': 'Muy bajo',
  },
  creditItemStatus: { active: 'Activo', disputed: 'En disputa', removed: 'Eliminado' },
  creditItemType: {
    collection: 'Cobranza',
    'charge-off': 'Deuda dada por perdida (charge-off)',
    'late-payment': 'Pago atrasado',
    repossession: 'Bien recuperado por el prestamista',
    'medical-bill': 'Factura médica',
    'identity-theft': 'Error por robo de identidad',
    'student-loan': 'Préstamo estudiantil',
    foreclosure: 'Ejecución hipotecaria',
    'public-record': 'Registro público',
    bankruptcy: 'Bancarrota',
    'tax-lien': 'Gravamen fiscal',
    inquiry: 'Consulta de crédito',
    'included-in-bankruptcy': 'Incluida en una bancarrota',
    derogatory: 'Cuenta negativa',
  },
  documentType: {
    'drivers-license': 'Licencia de conducir',
    'social-security': 'Tarjeta de Seguro Social',
    'utility-bill': 'Recibo de servicios',
    'identity-affidavit': 'Declaración jurada de identidad',
    'credit-report-myfreescore': 'Informe de crédito (MyFreeScore)',
    other: 'Otro',
  },
  documentSide: { front: 'Frente', back: 'Reverso', both: 'Ambos lados' },
  documentStatus: { pending: 'En revisión', approved: 'Aprobado', rejected: 'Rechazado' },
  fundingStatus: {
    submitted: 'En revisión',
    qualified: 'Calificada',
    approved: 'Aprobada',
    rejected: 'Rechazada',
  },
};
