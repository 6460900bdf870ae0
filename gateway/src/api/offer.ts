import type { Offer } from '../releases/release-store.ts';
import { gatewayContract } from './contract.ts';
import { checkRouteData } from './document-data.ts';

let offer: Offer | undefined;

/** What this gateway offers to the builds of apps. */
export async function gatewayOffer(): Promise<Offer> {
  return (offer ??= { checkRouteData, contract: gatewayContract() });
}
