import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@repo/contract/releases';
import { DomainError } from '../errors.ts';
import type { Contract, Schema } from './contract.ts';

/**
 * Returns what a built app uses of the contract that it was built with: its procedures, and the fields of their outputs whose
 * names occur in its scripts. Null for a build that does not list its procedures. Throws `conflict` when the contract lacks one.
 */
export async function findContractUse(
  dist: string,
  { app, build, procedures, integrity }: ReleaseManifest,
  contract: Contract,
): Promise<Contract | null> {
  if (!procedures) return null;
  const read = app.routes.flatMap(({ data = [] }) => data.map(({ procedure }) => procedure));
  const names = new Set([...procedures, ...read]);
  const unknown = [...names].find((name) => !Object.hasOwn(contract, name));
  if (unknown) {
    throw new DomainError(
      'conflict',
      `${app.name} ${build} calls ${unknown}, which this checkout’s gateway does not have`,
    );
  }
  const words = await wordsIn(Object.keys(integrity).map((file) => join(dist, file)));
  return Object.fromEntries(
    [...names].map((name) => {
      const offer = contract[name]!;
      return [name, { ...offer, output: withFields(offer.output, words) }];
    }),
  );
}

async function wordsIn(scripts: string[]): Promise<Set<string>> {
  const texts = await Promise.all(scripts.map((script) => readFile(script, 'utf8')));
  const words = new Set<string>();
  for (const text of texts)
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) words.add(word);
  return words;
}

function withFields(schema: Schema, names: ReadonlySet<string>): Schema {
  const inner = (value: unknown) => withFields(value as Schema, names);
  const kept: Record<string, unknown> = { ...schema };
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(kept[key])) kept[key] = kept[key].map(inner);
  for (const key of ['items', 'additionalProperties'])
    if (typeof kept[key] === 'object') kept[key] = inner(kept[key]);
  if (kept['properties']) {
    const fields = Object.entries(kept['properties']).filter(([name]) => names.has(name));
    kept['properties'] = Object.fromEntries(fields.map(([name, field]) => [name, inner(field)]));
  }
  if (Array.isArray(kept['required']))
    kept['required'] = kept['required'].filter((name: string) => names.has(name));
  return kept;
}
