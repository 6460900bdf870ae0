import { isIpAddress } from '@repo/contract/ip-address';
import { DomainError } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';

/** Ed25519, ES256 and RS256 cover today's authenticators. By default the library would probe Node for newer ones. */
export const supportedAlgorithmIDs = [-8, -7, -257];

export interface RelyingParty {
  id: string;
  origin: string;
}

/** Throws `conflict` if the site is opened by its IP address, because passkeys belong to a domain name. */
export function relyingPartyOf({ siteOrigin }: Pick<Context, 'siteOrigin'>): RelyingParty {
  const { hostname, origin } = new URL(siteOrigin());
  if (isIpAddress(hostname)) {
    throw new DomainError('conflict', 'Passkeys need a domain name in place of an IP address');
  }
  return { id: hostname, origin };
}
