import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { matchWork, type Evidence, type OpenService } from './match-work.ts';

const service = (position: number, changes: Partial<OpenService> = {}): OpenService => ({
  contractId: 'c1',
  position,
  kind: 'dispute',
  findings: [],
  ...changes,
});
const evidence = (id: string, changes: Partial<Evidence> = {}): Evidence => ({
  contractId: 'c1',
  kind: 'dispute',
  id,
  performedOn: '2026-12-20',
  findingKeys: [id],
  ...changes,
});
const usedBy = (...given: Parameters<typeof matchWork>) =>
  matchWork(...given).map(({ position, evidenceIds }) => [position, ...evidenceIds]);

describe('services', () => {
  test('take what is finished first, in their order', () => {
    const early = evidence('e2', { performedOn: '2026-12-01' });
    expect(usedBy([service(2), service(1), service(3)], [evidence('e1'), early])).toEqual([
      [1, 'e2'],
      [2, 'e1'],
    ]);
  });

  test('that name findings take evidence about these, under any key of theirs', () => {
    const named = service(2, { findings: [['b0', 'b1']] });
    const own = evidence('e1', { findingKeys: ['b1'] });
    expect(usedBy([service(1), named], [own, evidence('e2')])).toEqual([
      [2, 'e1'],
      [1, 'e2'],
    ]);
  });

  test('that name several findings are done once each has evidence, as of the last day', () => {
    const named = service(1, { findings: [['a'], ['b']] });
    const first = evidence('e1', { findingKeys: ['a'] });
    const later = evidence('e2', { findingKeys: ['b'], performedOn: '2027-01-05' });
    expect(matchWork([named], [first])).toEqual([]);
    expect(matchWork([named], [first, later])).toEqual([
      expect.objectContaining({ performedOn: '2027-01-05', evidenceIds: ['e1', 'e2'] }),
    ]);
    const both = evidence('e3', { findingKeys: ['a', 'b'], performedOn: '2026-12-01' });
    expect(usedBy([named], [both, later])).toEqual([[1, 'e3']]);
  });

  test('do not take what an unfinished service is about', () => {
    const named = service(1, { findings: [['a'], ['b']] });
    expect(usedBy([named, service(2)], [evidence('e1', { findingKeys: ['a'] })])).toEqual([]);
  });

  test.each([
    ['another kind', { kind: 'deletion' as const }],
    ['another contract', { contractId: 'c2' }],
  ])('take no evidence of %s', (_, changes) => {
    expect(matchWork([service(1)], [evidence('e1', changes)])).toEqual([]);
  });
});

const keys = fc.constantFrom('a', 'b', 'c', 'd');
const kinds = fc.constantFrom('dispute' as const, 'deletion' as const);
const contracts = fc.constantFrom('c1', 'c2');

test('whatever is sold and finished, a service is done once, and evidence serves once and its own contract', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          contractId: contracts,
          kind: kinds,
          findings: fc.array(fc.array(keys, { minLength: 1, maxLength: 2 }), { maxLength: 3 }),
        }),
      ),
      fc.array(
        fc.record({
          contractId: contracts,
          kind: kinds,
          performedOn: fc.constantFrom('2026-12-01', '2026-12-20'),
          findingKeys: fc.uniqueArray(keys, { minLength: 1 }),
        }),
      ),
      (sold, finished) => {
        const services = sold.map((one, index) => ({ ...one, position: index + 1 }));
        const pieces = finished.map((one, index) => ({ ...one, id: `e${index}` }));
        const done = matchWork(services, pieces);
        const places = done.map(({ position }) => position);
        expect(new Set(places).size).toBe(places.length);
        const used = done.flatMap(({ evidenceIds }) => evidenceIds);
        expect(new Set(used).size).toBe(used.length);
        for (const { position, kind, contractId, evidenceIds } of done) {
          const own = evidenceIds.map((id) => pieces.find((piece) => piece.id === id)!);
          expect(own.every((piece) => piece.kind === kind && piece.contractId === contractId)).toBe(
            true,
          );
          const covered = new Set(own.flatMap(({ findingKeys }) => findingKeys));
          const { findings } = services[position - 1]!;
          expect(findings.every((named) => named.some((key) => covered.has(key)))).toBe(true);
          expect(own.length).toBeLessThanOrEqual(Math.max(findings.length, 1));
        }
      },
    ),
  );
});
