import { describe, expect, test } from '@jest/globals';
import { layerViolations, type Layers } from './folder-layers.ts';

const layers: Layers = [['main.ts'], ['http/routes'], ['http'], ['features/*'], ['db']];

function faults(sources: Record<string, string>, exceptions: string[] = []) {
  return layerViolations(new Map(Object.entries(sources)), layers, exceptions);
}

const imports = (path: string) => `import { something } from '${path}';\n`;

const tree = {
  'main.ts': imports('./http/routes/leads.ts') + imports('./db/connect.ts') + imports('express'),
  'http/rest.ts': imports('../features/leads/create-lead.ts'),
  'http/routes/leads.ts': imports('../rest.ts') + imports('../../features/leads/create-lead.ts'),
  'features/leads/create-lead.ts': imports('./leads.queries.ts') + imports('../users/find.ts'),
  'features/leads/leads.queries.ts': imports('../../db/connect.ts'),
  'features/users/find.ts': imports('../../db/connect.ts'),
  'db/connect.ts': '',
};

test('imports from a lower layer, within a folder or from another folder of the layer are allowed', () => {
  expect(faults(tree)).toEqual([]);
});

describe('an import from a higher layer is an error', () => {
  test.each([
    ['a value', imports('../http/rest.ts')],
    ['a type', `import type { Rest } from '../http/rest.ts';`],
    ['a re-export', `export { rest } from '../http/rest.ts';`],
    ['on several lines', `import {\n  a,\n  b,\n} from '../http/rest.ts';`],
    ['for its effects', `import '../http/rest.ts';`],
    ['at run time', `const rest = await import('../http/rest.ts');`],
  ])('%s', (_what, text) => {
    expect(faults({ ...tree, 'db/connect.ts': text })).toContain(
      'db/connect.ts must not import http/rest.ts: it is in a higher layer',
    );
  });

  test('from a folder to its own subfolder, when that is higher', () => {
    expect(faults({ ...tree, 'http/rest.ts': imports('./routes/leads.ts') })).toContain(
      'http/rest.ts must not import http/routes/leads.ts: it is in a higher layer',
    );
  });
});

test('a folder cycle within a layer is an error, reported once, even without a cycle of files', () => {
  const circular = {
    ...tree,
    'features/users/greet.ts': imports('../notes/write.ts'),
    'features/notes/write.ts': imports('../leads/names.ts'),
    'features/leads/names.ts': '',
  };
  expect(faults(circular)).toEqual([
    'cycle of folders: features/leads → features/users → features/notes → features/leads',
  ]);
});

test('a file in no layer is an error', () => {
  expect(faults({ ...tree, 'helpers/trim.ts': '' })).toEqual(['helpers/trim.ts is in no layer']);
});

test('the imports of an exception are ignored', () => {
  const summed = { ...tree, 'db/connect.ts': imports('../features/leads/create-lead.ts') };
  expect(faults(summed, ['db/connect.ts'])).toEqual([]);
});
