import {
  documentSides,
  documentTypes,
  twoSidedTypes,
  type DocumentSide,
  type DocumentType,
} from '@repo/contract/documents';
import type { IssueCode } from '@repo/contract/issues';
import busboy from 'busboy';
import type { Request } from 'express';
import type { Readable } from 'node:stream';
import { DomainError, invalidField } from '../../errors.ts';
import { fileTooLarge } from './upload-quota.ts';

const limits = { files: 1, fields: 10, fieldSize: 1_000, parts: 12 };

const isDocumentType = (value: string): value is DocumentType =>
  (documentTypes as readonly string[]).includes(value);
const isSide = (value: string): value is DocumentSide =>
  (documentSides as readonly string[]).includes(value);

export interface UploadForm {
  bytes: number | undefined;
  file(): Promise<IncomingFile>;
  /** Resolves when the form has ended. Throws without a type and for more than one file. */
  whatItIs(): Promise<WhatItIs>;
  failure(): Error | undefined;
}

export interface WhatItIs {
  documentType: DocumentType;
  side: DocumentSide | null;
}

export interface IncomingFile {
  name: string;
  content: Readable;
}

/**
 * Reads a `multipart/form-data` request as it arrives. With a `given` type only the file is read. Throws
 * `unsupported-type`, `file-and-type-required` and `report-file-required`. The form fails with `file-too-large` after
 * `maxBytes`.
 */
export function readUploadForm(
  req: Request,
  maxBytes: number,
  given: DocumentType | null = null,
): UploadForm {
  const required: IssueCode = given ? 'report-file-required' : 'file-and-type-required';
  const bytes = declaredBytes(req);
  const parser = openParser(req, bytes, required);
  const file = settleable<IncomingFile>();
  const whatItIs = settleable<WhatItIs>();
  let failure: Error | undefined;
  let content: Readable | undefined;
  let documentType = given;
  let side: DocumentSide | null = null;

  function fail(error: Error): void {
    if (failure) return;
    failure = error;
    req.unpipe(parser);
    file.reject(error);
    whatItIs.reject(error);
    content?.destroy(error);
  }

  parser.on('file', (field, stream, { filename }) => {
    // The parser reports the same errors.
    stream.on('error', () => {});
    if (field !== 'file' || !filename) return void stream.resume();
    content = stream;
    file.resolve({ name: unescapeName(filename), content: stream });
  });
  parser.on('field', (field, value) => {
    if (given) return;
    if (field === 'side') {
      if (isSide(value)) side = value;
      else fail(invalidField('side', 'invalid'));
    }
    if (field !== 'documentType') return;
    if (isDocumentType(value)) documentType = value;
    else fail(invalidField('documentType', value ? 'invalid' : required));
  });
  parser.on('filesLimit', () => fail(invalidField('file', 'one-file-only')));
  parser.on('error', () => fail(new DomainError('invalid-input', 'The form cannot be read')));
  parser.on('close', () => {
    if (!content) fail(invalidField('file', required));
    else if (!documentType) fail(invalidField('documentType', required));
    else if (side && !twoSidedTypes.includes(documentType)) fail(invalidField('side', 'invalid'));
    else whatItIs.resolve({ documentType, side });
  });
  // Limits all parts together, because the parser keeps dropping ignored ones.
  let received = 0;
  req.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) fail(fileTooLarge());
  });
  req.on('close', () => {
    if (!req.complete) fail(new DomainError('invalid-input', 'The form ended early'));
  });
  req.pipe(parser);
  return {
    bytes,
    file: () => file.promise,
    whatItIs: () => whatItIs.promise,
    failure: () => failure,
  };
}

function declaredBytes(req: Request): number | undefined {
  const length = req.headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

function openParser(req: Request, bytes: number | undefined, required: IssueCode): busboy.Busboy {
  const hasBody = bytes !== 0 && (bytes !== undefined || req.headers['transfer-encoding']);
  if (!hasBody) throw invalidField('file', required);
  if (!req.is('multipart/form-data')) {
    throw new DomainError('unsupported-type', 'Send the file as multipart/form-data');
  }
  try {
    return busboy({ headers: req.headers, limits, defParamCharset: 'utf8' });
  } catch {
    throw new DomainError('invalid-input', 'The form cannot be read');
  }
}

function settleable<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<Value>((...settle) => {
    [resolve, reject] = settle;
  });
  promise.catch(() => {});
  return { promise, resolve, reject };
}

/** Browsers encode only quotation marks and line breaks of a name as in a URL. */
function unescapeName(name: string): string {
  return name.replaceAll(/%22|%0D|%0A/g, decodeURIComponent);
}
