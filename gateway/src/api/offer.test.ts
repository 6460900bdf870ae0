import { expect, test } from '@jest/globals';
import { contractFault, type Schema } from '../releases/contract.ts';
import { gatewayOffer } from './offer.ts';

const nullOrText: Schema = { type: ['string', 'null'], maxLength: 200 };

test.each([
  ['messages.list', 'cursor'],
  ['messages.listForClient', 'cursor'],
  ['notifications.list', 'cursor'],
  ['leads.update', 'assigneeId'],
])('%s takes the %s that builds of earlier versions may send', async (name, field) => {
  const { contract } = await gatewayOffer();
  const offered = contract[name]!;
  const properties = offered.input!['properties'] as Record<string, Schema>;
  const input = { ...offered.input, properties: { ...properties, [field]: nullOrText } };
  expect(contractFault({ [name]: { ...offered, input } }, contract)).toBeNull();
});
