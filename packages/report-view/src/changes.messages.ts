import type { Translated } from './language.ts';

export const en = {
  first: 'The first report from {{bureaus}} here: {{entries}}.',
  entries_one: '{{count}} entry',
  entries_other: '{{count}} entries',
  deleted: 'Gone: {{row}}',
  updated: 'Updated: {{row}}',
  new: 'New: {{row}}',
  reinserted: 'Back again: {{row}}',
  unsure: 'New, or an earlier one: {{row}}',
  field: '{{field}}: {{from}} → {{to}}',
  unchanged_one: '{{count}} entry did not change.',
  unchanged_other: '{{count}} entries did not change.',
  list: 'What changed',
} as const;

export const es: Translated<typeof en> = {
  first: 'El primer informe de {{bureaus}} aquí: {{entries}}.',
  entries_one: '{{count}} registro',
  entries_other: '{{count}} registros',
  deleted: 'Ya no está: {{row}}',
  updated: 'Actualizado: {{row}}',
  new: 'Nuevo: {{row}}',
  reinserted: 'Volvió a aparecer: {{row}}',
  unsure: 'Nuevo, o uno anterior: {{row}}',
  field: '{{field}}: {{from}} → {{to}}',
  unchanged_one: '{{count}} registro no cambió.',
  unchanged_other: '{{count}} registros no cambiaron.',
  list: 'Qué cambió',
};
