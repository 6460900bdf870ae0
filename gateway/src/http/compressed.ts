import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

const MULTI_STATUS = 207;
const MIN_BYTES = 1_024;
/**
 * Larger bodies are compressed as a stream in another thread, because they would block this one for over a millisecond.
 */
const AT_ONCE_BYTES = 262_144;

// Takes two thirds of the time of quality 4 for a signed-in user's document, which becomes a twentieth larger.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

const mayCompress = (req: Request, res: Response) =>
  res.statusCode < 400 && res.statusCode !== MULTI_STATUS && compression.filter(req, res);

const inChunks = compression({ threshold: MIN_BYTES, brotli, filter: mayCompress });

/**
 * Compresses responses, except errors and tRPC batches with an error, because these may repeat text of the request next
 * to personal data, and the compressed length would reveal a match (BREACH).
 */
export const compressed: RequestHandler = (req, res, next) => {
  inChunks(req, res, (error?: unknown) => {
    // Compressed in this thread, because handing a few kilobytes to another costs five times the CPU time and a wait.
    const end = res.end.bind(res) as (...args: unknown[]) => Response;
    res.end = ((chunk?: unknown, ...rest: unknown[]) =>
      end(atOnce(req, res, chunk), ...rest)) as typeof res.end;
    next(error);
  });
};

/** Returns the compressed body and sets its headers, or returns `chunk` unchanged. Text is UTF-8. */
function atOnce(req: Request, res: Response, chunk: unknown): unknown {
  const isWhole = typeof chunk === 'string' || Buffer.isBuffer(chunk);
  if (!isWhole || res.headersSent || res.hasHeader('content-encoding')) return chunk;
  const bytes = Buffer.byteLength(chunk);
  if (bytes < MIN_BYTES || bytes > AT_ONCE_BYTES || !mayCompress(req, res)) return chunk;
  const accepted = (['br', 'gzip'] as const).find((name) => req.acceptsEncodings(name));
  if (!accepted) return chunk;
  const packed = accepted === 'br' ? brotliCompressSync(chunk, brotli) : gzipSync(chunk);
  res.setHeader('content-encoding', accepted);
  res.setHeader('content-length', packed.length);
  return packed;
}
