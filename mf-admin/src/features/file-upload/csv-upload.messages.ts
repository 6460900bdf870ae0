import { addMessages, type Translated } from '../../language.ts';

const en = {
  choose: 'Choose a CSV file or drop it here',
  progress: 'Checking {{name}}',
  sent: 'The last rows are being checked',
  ready: '{{name}} is checked: {{rows}} rows',
  ignored: 'Columns that were not understood: {{columns}}',
  remove: 'Remove the file',
  failed: '{{name}} could not be read',
  wholeRow: 'Row',
  column: '{{column}}: {{reason}}',
  columnsTitle: 'Which columns the file may have',
  columnRequired: 'required',
  template: 'Download a template',
} as const;

const es: Translated<typeof en> = {
  choose: 'Elija un archivo CSV o suéltelo aquí',
  progress: 'Revisando {{name}}',
  sent: 'Se revisan las últimas filas',
  ready: '{{name}} está revisado: {{rows}} filas',
  ignored: 'Columnas que no se entendieron: {{columns}}',
  remove: 'Quitar el archivo',
  failed: 'No se pudo leer {{name}}',
  wholeRow: 'Fila',
  column: '{{column}}: {{reason}}',
  columnsTitle: 'Qué columnas puede tener el archivo',
  columnRequired: 'obligatoria',
  template: 'Descargar una plantilla',
};

export const useLanguage = addMessages({ csvUpload: en }, { csvUpload: es });
