import { REQUEST_ID_HEADER } from '@repo/contract/request-id';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

const secretNames = [
  'password',
  'passwordHash',
  'ssn',
  'token',
  'cookie',
  'authorization',
  'email',
  'phone',
  'address',
  'dateOfBirth',
  'accountNumber',
];
const depths = ['', '*.', '*.*.', '*.*.*.'];
const REDACTED = '[redacted]';

export function createLogger(
  level: string,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    redact: {
      paths: [
        ...depths.flatMap((depth) => secretNames.map((name) => depth + name)),
        'req.headers["set-cookie"]',
        'res.headers["set-cookie"]',
      ],
      censor: REDACTED,
    },
    serializers: {
      // Omits `detail`, in which a database error repeats the row's values, and a parser error its input.
      err: (error: Error & { code?: unknown; cause?: unknown }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        stack: error.stack,
        ...(error.cause instanceof Error ? { cause: error.cause.stack } : {}),
      }),
    },
  };
  return pino(options, destination);
}

const LONGEST_PATH = 200;
const emailSign = /@|%40/i;
const socialSecurityNumber = /(?<!\d)\d{3}-?\d{2}-?\d{4}(?!\d)/g;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function shortened(path: string): string {
  // Redacted before the cut, which might leave an unrecognized part of a number.
  const redacted = path.split('/').map((segment) => {
    if (emailSign.test(segment)) return REDACTED;
    return uuid.test(segment) ? segment : segment.replaceAll(socialSecurityNumber, REDACTED);
  });
  return redacted.join('/').slice(0, LONGEST_PATH);
}

const acceptableId = /^[\w-]{8,64}$/;

const requests = new WeakMap<IncomingMessage, { log: Logger; id: string; own?: Logger }>();

export function logOf(req: Request): Logger {
  const known = requests.get(req)!;
  const { method, originalUrl } = req;
  const path = shortened(originalUrl.split('?')[0]!);
  return (known.own ??= known.log.child({ req: { id: known.id, method, path } }));
}

export const requestIdOf = (req: IncomingMessage): string => requests.get(req)!.id;

/** Its 503 is an answer, not an error. */
const PROBE = '/readyz';

/** Logs one line per request with its id, without headers, query and body. The status sets the level. */
export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const startedAt = Date.now();
    const given = String(req.headers[REQUEST_ID_HEADER] ?? '');
    const id = acceptableId.test(given) ? given : randomUUID();
    requests.set(req, { log, id });
    res.setHeader(REQUEST_ID_HEADER, id);
    res.once('close', () => {
      const { statusCode: status, writableFinished } = res;
      const isError = status >= 500 && !(status === 503 && req.path === PROBE);
      const level = isError ? 'error' : status >= 400 && status < 500 ? 'info' : 'debug';
      if (!log.isLevelEnabled(level)) return;
      const how = isError ? 'errored' : writableFinished ? 'completed' : 'aborted';
      const responseTime = Date.now() - startedAt;
      logOf(req)[level]({ res: { status }, responseTime }, `request ${how}`);
    });
    next();
  };
}
