import { describe, expect, test } from '@jest/globals';
import { fileCircles, folderCircles, layerViolations, type Layers } from './folder-layers.ts';

const layers: Layers = [['main.ts'], ['http/routes'], ['http'], ['features/*'], ['db']];

function faults(sources: Record<string, string>) {
  return layerViolations(new Map(Object.entries(sources)), layers);
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

  test('an import from a folder to its own subfolder is an error when that is higher', () => {
    expect(faults({ ...tree, 'http/rest.ts': imports('./routes/leads.ts') })).toContain(
      'http/rest.ts must not import http/routes/leads.ts: it is in a higher layer',
    );
  });
});

describe('circles of folders', () => {
  const circles = (sources: Record<string, string>) =>
    folderCircles(new Map(Object.entries(sources)));

  test('no circle of folders is found where imports go one way', () => {
    expect(circles(tree)).toEqual([]);
  });

  test('a circle of folders is reported once, even without a circle of files', () => {
    const circular = {
      ...tree,
      'features/users/greet.ts': imports('../notes/write.ts'),
      'features/notes/write.ts': imports('../leads/names.ts'),
      'features/leads/names.ts': '',
    };
    expect(circles(circular)).toEqual([
      'circle of folders: features/leads → features/users → features/notes → features/leads',
    ]);
  });

  test.each([
    ['a type', `import type { Form } from './features/lead/form.ts';`],
    [
      'a chunk',
      `const form = () => import(/* webpackChunkName: "lead" */ './features/lead/form.ts');`,
    ],
  ])(
    'a circle is found through a file at the top of the tree, by the import of %s',
    (_what, text) => {
      const circular = {
        'language.ts': text,
        'features/lead/form.ts': imports('../../language.ts'),
      };
      expect(circles(circular)).toEqual([
        'circle of folders: language.ts → features/lead → language.ts',
      ]);
    },
  );

  test('files at the top of the tree are not one folder', () => {
    const top = {
      'app.ts': imports('./features/lead/form.ts'),
      'features/lead/form.ts': imports('../../language.ts'),
      'language.ts': '',
    };
    expect(circles(top)).toEqual([]);
  });
});

test('finds a circle of files in one folder, with imports of types', () => {
  const sources = {
    'start/gateway.ts': imports('./background.ts'),
    'start/background.ts': `import type { Parts } from './gateway.ts';`,
    'start/listen.ts': imports('./gateway.ts'),
  };
  expect(fileCircles(new Map(Object.entries(sources)))).toEqual([
    'circle of files: start/gateway.ts → start/background.ts → start/gateway.ts',
  ]);
});

test('a file in no layer is an error', () => {
  expect(faults({ ...tree, 'helpers/trim.ts': '' })).toEqual(['helpers/trim.ts is in no layer']);
});
