/**
 * Path of this site with query and hash, which neither a browser nor a second percent-decoding can read as another
 * host's URL: single slashes, no backslash, white space, control character or lone surrogate, encoded or not.
 */
const SITE_PATH =
  /^(?=\/)(?:\/(?:(?!%2f|%5c|%[01][\da-f]|%7f)[^/\\?#\s\p{Cc}\p{Cs}])+)*\/?(?:[?#][^\\\s\p{Cc}\p{Cs}]*)?$/iu;

const SIGN_IN = '/login';
const REGISTER = '/register';
const SIGN_IN_SCREENS = [SIGN_IN, REGISTER, '/forgot-password', '/reset-password'];
const RETURN_TO = 'returnTo';

export function isSitePath(text: unknown): text is string {
  return typeof text === 'string' && SITE_PATH.test(text);
}

export function toSitePath<Fallback>(text: unknown, fallback: Fallback): string | Fallback {
  return isSitePath(text) ? text : fallback;
}

/**
 * Returns whether `text` is a path that the apps show; `/api/…` is the gateway's and needs a page load. Browsers resolve
 * dot segments and the gateway ignores case, so `/./API/logout` is one of its paths too.
 */
export function isScreenPath(text: unknown): text is string {
  return isSitePath(text) && !/^\/api\//i.test(new URL(text, 'http://site').pathname);
}

function isReturnPath(text: unknown): text is string {
  if (!isScreenPath(text)) return false;
  const [pathname = ''] = text.split(/[?#]/);
  return !SIGN_IN_SCREENS.includes(pathname.replace(/\/$/, ''));
}

export function returnPath<Fallback>(search: string, fallback: Fallback): string | Fallback {
  const returnTo = new URLSearchParams(search).get(RETURN_TO);
  return isReturnPath(returnTo) ? returnTo : fallback;
}

/** Leaves out a `returnTo` that is `/` or not a screen of this site. */
export function signInPath(returnTo: unknown = '/'): string {
  return withReturnTo(SIGN_IN, returnTo);
}

export function registerPath(returnTo: unknown = '/'): string {
  return withReturnTo(REGISTER, returnTo);
}

export function secondFactorPath(returnTo: unknown): string {
  return `${withReturnTo('/account', returnTo)}#two-step`;
}

function withReturnTo(path: string, returnTo: unknown): string {
  if (returnTo === '/' || !isReturnPath(returnTo)) return path;
  return `${path}?${RETURN_TO}=${encodeURIComponent(returnTo)}`;
}
