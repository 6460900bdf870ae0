import path from 'node:path';
import type { Compilation, Dependency, Module } from 'webpack';

const API = '@repo/api-client/api.ts';
const OTHERS = ['useUtils', 'useQueries', 'useSuspenseQueries', 'Provider', 'createClient'];
const PLAIN_CALL = /\bclient\.(\w+)\.(\w+)\.(?:query|mutate)\b/g;

/**
 * Returns the names of the procedures that a build calls by `api.<router>.<procedure>` or
 * `client.<router>.<procedure>.query` or `.mutate`. REST calls are not found. Throws when a name is
 * known at run time only.
 */
export function usedProcedures(compilation: Compilation): string[] {
  const used = new Set<string>();
  for (const module of modulesOf(compilation)) {
    const chains = module.dependencies.flatMap(chainOfApi);
    for (const [first = '', second] of chains) {
      if (OTHERS.includes(first)) continue;
      if (!second) {
        const file = path.relative(compilation.compiler.context, module.nameForCondition() ?? '');
        throw new Error(
          `${file}: write api.${first || '<router>'}.<procedure>, so that the release can tell what it uses`,
        );
      }
      used.add(`${first}.${second}`);
    }
    if (chains.length === 0) continue;
    const source = module.originalSource()?.source().toString() ?? '';
    for (const [, router, procedure] of source.matchAll(PLAIN_CALL))
      used.add(`${router}.${procedure}`);
  }
  return [...used].toSorted();
}

function modulesOf({ modules, chunkGraph }: Compilation): Module[] {
  return [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap((module) => ('modules' in module ? (module.modules as Module[]) : [module]));
}

function chainOfApi(dependency: Dependency): string[][] {
  if (dependency.type !== 'harmony import specifier') return [];
  const { request, ids } = dependency as Dependency & { request: string; ids: string[] };
  return request === API && ids[0] === 'api' ? [ids.slice(1)] : [];
}
