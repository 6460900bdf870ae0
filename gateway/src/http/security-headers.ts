import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

export function securityHeaders(secure: boolean): RequestHandler {
  const headers = new Map([
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(self), microphone=(), geolocation=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    // Other sites may not embed responses. Files of builds are loaded with CORS.
    ['cross-origin-resource-policy', 'same-origin'],
  ]);
  if (secure) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  return (_req, res, next) => {
    res.setHeaders(headers);
    next();
  };
}

/** Card form's iframes and requests of Stripe's script. strict-dynamic covers the script itself. */
const cardForm = [
  'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  "connect-src 'self' https://api.stripe.com",
];

/** No script of the page may turn text into markup or code, or create a policy that allows it. */
export const noTrustedTypes = ["require-trusted-types-for 'script'", "trusted-types 'none'"];

/**
 * Sets the policy of a sandboxed iframe for files of clients: an opaque origin, no storage, only its own scripts, no
 * requests. Its script removes WebRTC, and Trusted Types prevent child frames that would have it again. Returns the
 * nonce.
 */
export function setFramePolicy(res: Response): string {
  const nonce = randomBytes(16).toString('base64');
  res.set({
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': [
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'wasm-unsafe-eval'`,
      `style-src 'nonce-${nonce}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      // `webrtc 'block'` has no effect in Chromium 156, and frame-src does not cover srcdoc.
      ...noTrustedTypes,
    ].join('; '),
  });
  return nonce;
}

export function setPlainPagePolicy(res: Response): string {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...noTrustedTypes,
  ];
  res.set('content-security-policy', policy.join('; ')).type('html');
  return nonce;
}

/**
 * Sets the policy of one document and returns its nonce. Scripts need the nonce or are loaded by such a script, each
 * with an integrity hash (development builds and Stripe's script have none). Without `sendsForms` the browser sends
 * forms only to `formTarget`.
 */
export function setDocumentPolicy(
  res: Response,
  {
    integrity = true,
    takesCards = false,
    sendsForms = true,
    formTarget = null as string | null,
  } = {},
): string {
  const nonce = randomBytes(16).toString('base64');
  res.set(
    'content-security-policy',
    [
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      // Without it, script-src decides, whose strict-dynamic admits no worker.
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      `form-action ${sendsForms ? "'self'" : (formTarget ?? "'none'")}`,
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      // A development build's overlay of compiler errors writes HTML.
      `trusted-types default${integrity ? '' : ' webpack-dev-middleware#overlay'}`,
      ...(takesCards ? cardForm : []),
    ].join('; '),
  );
  if (integrity && !takesCards) res.set('integrity-policy', 'blocked-destinations=(script)');
  return nonce;
}
