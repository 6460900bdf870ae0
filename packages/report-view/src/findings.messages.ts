import { addMessages, type Translated } from './language.ts';

const en = {
  list: 'Findings',
  answered: 'Answered',
  open: 'Not answered yet',
  table: 'What the report says',
  law: 'The law: {{law}}',
  answer: { yes: 'Yes', no: 'No', unsure: 'Not sure' },
} as const;

const es: Translated<typeof en> = {
  list: 'Hallazgos',
  answered: 'Respondida',
  open: 'Sin respuesta aún',
  table: 'Lo que dice el informe',
  law: 'La ley: {{law}}',
  answer: { yes: 'Sí', no: 'No', unsure: 'No sé' },
};

export const useLanguage = addMessages({ findings: en }, { findings: es });
