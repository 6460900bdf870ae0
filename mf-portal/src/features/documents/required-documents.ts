import { requiredDocumentTypes, type Document, type DocumentType } from '@repo/contract/documents';

/** Pairs each required type with the client's document: an approved one if there is one, else one under review. */
export function requiredDocuments(documents: readonly Document[]) {
  return requiredDocumentTypes.map((type) => ({ type, document: bestOf(documents, type) }));
}

function bestOf(documents: readonly Document[], type: DocumentType): Document | undefined {
  const ofType = documents.filter((document) => document.documentType === type);
  return (
    ofType.find((document) => document.status === 'approved') ??
    ofType.find((document) => document.status === 'pending')
  );
}
