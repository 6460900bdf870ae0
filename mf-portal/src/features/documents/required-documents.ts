import { requiredDocumentTypes, type Document, type DocumentType } from '@repo/contract/documents';

/** A required type with the client's document of it. */
export interface RequiredDocument {
  type: DocumentType;
  /** An approved document if there is one, else one under review. */
  document: Document | undefined;
  /** The latest rejected document, when there is no other. */
  rejected: Document | undefined;
}

/** Pairs each required type with the client's document of it. */
export function requiredDocuments(documents: readonly Document[]): RequiredDocument[] {
  return requiredDocumentTypes.map((type) => {
    const ofType = documents
      .filter((document) => document.documentType === type)
      .toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt));
    const first = (status: Document['status']) => ofType.find((one) => one.status === status);
    const document = first('approved') ?? first('pending');
    return { type, document, rejected: document ? undefined : first('rejected') };
  });
}
