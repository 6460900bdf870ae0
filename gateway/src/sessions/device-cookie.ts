import { stringifySetCookie } from 'cookie';
import { DEVICE_DAYS } from './known-devices.ts';

export function deviceCookieName(secure: boolean): string {
  return secure ? '__Host-device' : 'device';
}

/** The `Set-Cookie` value of a known device's token. It outlives the session and authorizes nothing. */
export function deviceCookie(token: string, secure: boolean): string {
  return stringifySetCookie({
    name: deviceCookieName(secure),
    value: token,
    maxAge: DEVICE_DAYS * 86_400,
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: '/',
  });
}
