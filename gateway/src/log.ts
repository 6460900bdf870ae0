import { randomUUID } from 'node:crypto';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { pinoHttp } from 'pino-http';

/** Property names of secrets and personal data, redacted at these depths. */
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
      // Left out: a database error repeats the row's values in `detail`, a parser error its input.
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
/** A social security number with or without its dashes. */
const socialSecurityNumber = /(?<!\d)\d{3}-?\d{2}-?\d{4}(?!\d)/g;
/** An id of a row, which may have as many digits side by side. */
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns a path as it is logged: without email addresses and social security numbers, and cut. */
export function shortened(path: string): string {
  // Before the cut, which would leave a part of a number that is not recognized.
  const redacted = path.split('/').map((segment) => {
    if (emailSign.test(segment)) return REDACTED;
    return uuid.test(segment) ? segment : segment.replaceAll(socialSecurityNumber, REDACTED);
  });
  return redacted.join('/').slice(0, LONGEST_PATH);
}

const acceptableId = /^[\w-]{8,64}$/;

/** Logs one line per request with its id, which the response repeats in `x-request-id`; without headers, query and body; the level follows the status. */
export function requestLog(log: Logger) {
  return pinoHttp({
    logger: log,
    genReqId: (req, res) => {
      const given = String(req.headers['x-request-id'] ?? '');
      const id = acceptableId.test(given) ? given : randomUUID();
      res.setHeader('x-request-id', id);
      return id;
    },
    customLogLevel: (_req, res) =>
      res.statusCode >= 500 ? 'error' : res.statusCode >= 400 ? 'info' : 'debug',
    // The error itself is logged on a separate line, with its stack.
    customErrorObject: (_req, _res, _error, { res, responseTime }: Record<string, unknown>) => ({
      res,
      responseTime,
    }),
    // Without this, pino-http serializes errors with every property.
    wrapSerializers: false,
    serializers: {
      req: (req: { id: string; method: string; url: string }) => ({
        id: req.id,
        method: req.method,
        path: shortened(req.url.split('?')[0]!),
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
  });
}
