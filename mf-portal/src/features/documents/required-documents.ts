import {
  requiredDocumentTypes,
  twoSidedTypes,
  type Document,
  type DocumentSide,
  type DocumentType,
} from '@repo/contract/documents';

export interface RequiredDocument {
  type: DocumentType;
  /**
   * The document that decides the row: an approved one, else one under review. Of a front and a back, the one
   * under review if there is one. Undefined while a side is missing.
   */
  document: Document | undefined;
  /** The approved or pending files of this type: one with the whole document, or one per uploaded side. */
  sent: Document[];
  files: Document[];
  rejected: Document | undefined;
}

type Side = Exclude<DocumentSide, 'both'>;
interface Sided {
  side: DocumentSide | null;
}

export function requiredDocuments(documents: readonly Document[]): RequiredDocument[] {
  return requiredDocumentTypes.map((type) => {
    const ofType = filesOfType(documents, type);
    const first = (status: Document['status'], among = ofType) =>
      among.find((one) => one.status === status);
    const kept = (among: Document[]) => first('approved', among) ?? first('pending', among);
    const whole = kept(ofType.filter(isWhole));
    const sides = ofType.filter((one) => !isWhole(one));
    const sent = whole
      ? [whole]
      : (['front', 'back'] as const).flatMap(
          (side) => kept(sides.filter((one) => one.side === side)) ?? [],
        );
    const missing = missingSide(type, sent);
    const document = missing ? undefined : (first('pending', sent) ?? sent[0]);
    const unanswered = ofType.filter(({ side }) => !missing || side === missing || side === 'both');
    const rejected = document ? undefined : first('rejected', unanswered);
    return { type, document, sent, files: ofType, rejected };
  });
}

export function filesOfType(documents: readonly Document[], type: DocumentType): Document[] {
  return documents
    .filter((document) => document.documentType === type)
    .toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt));
}

const isWhole = ({ side }: Sided) => side === null || side === 'both';

export function missingSide(type: DocumentType, sent: readonly Sided[]): Side | null {
  if (!twoSidedTypes.includes(type) || sent.some(isWhole)) return null;
  const has = (side: Side) => sent.some((one) => one.side === side);
  if (has('front') === has('back')) return null;
  return has('front') ? 'back' : 'front';
}
