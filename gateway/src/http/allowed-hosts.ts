import { TRPCError } from '@trpc/server';
import type { Request, RequestHandler } from 'express';

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

export const isLoopbackName = (hostName: string) => loopbackNames.includes(hostName);

/**
 * Returns the addressed host. Behind a trusted proxy that is the last `X-Forwarded-Host`, the
 * proxy's own; earlier ones, which Express takes, may be the visitor's.
 */
function hostOf(req: Request): string | undefined {
  const forwarded = req.app.get('trust proxy') ? req.get('x-forwarded-host') : undefined;
  return forwarded ? forwarded.split(',').at(-1)!.trim() : req.headers.host;
}

function hostNameOf(req: Request): string | undefined {
  return /^(\[[\da-f:.]+\]|[^:]+)(?::\d+)?$/i.exec(hostOf(req) ?? '')?.[1]?.toLowerCase();
}

export function isLoopbackHost(req: Request): boolean {
  return isLoopbackName(hostNameOf(req) ?? '');
}

/**
 * Refuses requests for hosts other than `publicUrl`'s and loopback, against DNS rebinding, where another domain that
 * resolves to this machine would be same-origin.
 */
export function allowedHosts(publicUrl: string): RequestHandler {
  const { hostname } = new URL(publicUrl);
  return (req, _res, next) => {
    if (hostNameOf(req) === hostname || isLoopbackHost(req)) return next();
    throw new TRPCError({
      code: 'BAD_REQUEST',
      message: 'This host is not the one of PUBLIC_URL',
    });
  };
}
