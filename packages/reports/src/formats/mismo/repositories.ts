import { bureauNames, bureaus, type Bureau } from '@repo/contract/credit-reports';
import type { JsonObject } from '../../json-values.ts';
import { readBureau } from '../../values.ts';
import { elementsOf, isYes, valueOf } from './spellings.ts';

const REPOSITORY = 'CreditRepository';

export interface Repositories {
  bureaus: Bureau[];
  unknown: string[];
}

const MERGED = /^(merged( ?data)?|all|unspecified|trimerge|merge)$/i;

function flaggedIn(object: JsonObject): Bureau[] {
  return bureaus.filter((bureau) => {
    const name = bureauNames[bureau];
    const names = [`${name}Indicator`, `Is${name}Indicator`, `${name}IncludedIndicator`];
    return isYes(valueOf(object, '', ...names));
  });
}

export const includedIn = (response: JsonObject): Bureau[] =>
  elementsOf(response, 'CreditResponse', 'CreditRepositoryIncluded', 'RepositoryIncluded').flatMap(
    ({ object }) => flaggedIn(object),
  );

export function repositoriesOf(
  row: JsonObject,
  element: string,
  included: readonly Bureau[],
): Repositories {
  const names = elementsOf(row, element, REPOSITORY, 'Repository').map(({ object }) => {
    const name = valueOf(object, REPOSITORY, 'SourceType');
    const isOther = name === null || /^other$/i.test(name);
    return (
      (isOther ? valueOf(object, REPOSITORY, 'SourceTypeOtherDescription', 'Name') : name) ?? ''
    );
  });
  const own = valueOf(
    row,
    element,
    'CreditRepositorySourceType',
    'RepositorySourceType',
    'SourceType',
    'Repository',
    'Bureau',
  );
  const given = [...names, ...(own === null ? [] : [own])].flatMap(namesIn).filter(Boolean);
  const flagged = [
    ...flaggedIn(row),
    ...elementsOf(row, element, 'CreditRepositoryIncluded', 'RepositoryIncluded').flatMap(
      ({ object }) => flaggedIn(object),
    ),
  ];
  const read = given.map((name) => ({ name, bureau: readBureau(name) }));
  const found = new Set([...read.flatMap(({ bureau }) => bureau ?? []), ...flagged]);
  const isMerged = given.some((name) => MERGED.test(name));
  const isOnly = found.size === 0 && given.length === 0 && included.length === 1;
  if (isMerged || isOnly) for (const bureau of included) found.add(bureau);
  return {
    bureaus: bureaus.filter((bureau) => found.has(bureau)),
    unknown: read.flatMap(({ name, bureau }) => (bureau || MERGED.test(name) ? [] : name)),
  };
}

/** `Equifax, Trans Union` or `Equifax Experian` are two names. */
function namesIn(text: string): string[] {
  const listed = text.split(/[,;/|&+]/).map((name) => name.trim());
  return listed.flatMap((name) => {
    const words = name.split(/\s+/);
    const isList = !readBureau(name) && words.length > 1 && words.every((word) => readBureau(word));
    return isList ? words : [name];
  });
}
